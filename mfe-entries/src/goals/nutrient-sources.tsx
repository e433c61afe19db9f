import { TextLink } from '@fettle/shared-ui';
import { weightText } from '@fettle/shared-ui/rules';

/** A public text that a number comes from, or a page of the product. */
export interface Source {
  name: string;
  url: string;
}

/** Sources of the protein, by the grams for each kilogram from which they speak. */
const PROTEIN_SOURCES = [
  { least: 1.4, name: 'Jäger et al. 2017', url: 'https://doi.org/10.1186/s12970-017-0177-8' },
  { least: 1, name: 'Campos-Nonato et al. 2017', url: 'https://doi.org/10.1159/000471485' },
];
const INSTITUTE = { name: 'Institute of Medicine 2005', url: 'https://doi.org/10.17226/10490' };

export const EFSA: Source = { name: 'EFSA 2010', url: 'https://doi.org/10.2903/j.efsa.2010.1461' };

const TENTH = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Says how much protein is needed, in kilograms like its sources; `proteinSource` follows it. */
export function proteinWords(per_kg: number, weight_kg: number): string {
  const isBetween = per_kg > 0.8 && per_kg < 1.4;
  const choice = isBetween ? ', our choice between the 0.8 and 1.34 g that this trial compared' : '';
  return `Protein: 10 to 35% of the energy, ${TENTH.format(per_kg)}\u00a0g or more for each kilogram of ${weightText(weight_kg, 'kg')} (weight counts up to a BMI of 25)${choice}.`;
}

export const FAT_WORDS = 'Carbs get what protein and fat leave. Fat: 20 to 35% of the energy.';

export function proteinSource(per_kg: number): Source {
  const { name, url } = PROTEIN_SOURCES.find(({ least }) => per_kg >= least) ?? INSTITUTE;
  return { name, url };
}

/** A link to a source: pages of the product in this window, others in a new one. */
export function SourceLink({ name, url }: Source) {
  const elsewhere = url.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <TextLink to={url} {...elsewhere}>
      {name}
    </TextLink>
  );
}
