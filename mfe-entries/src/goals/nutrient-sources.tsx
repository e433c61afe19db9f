import { TextLink } from '@fettle/shared-ui';

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
