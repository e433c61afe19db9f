import type { AttributionDto } from './attribution.dto.ts';

/** The attribution of a source with its short form. */
type Source = Omit<AttributionDto, 'source'> & { short: string };

/** Attributions by the name of the source in `data_sources`. */
const SOURCES: Record<string, Source> = {
  usda: {
    short: 'USDA National Nutrient Database for Standard Reference, Release 28 (public domain)',
    // USDA suggests this citation, and requires none.
    text: 'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central',
    url: 'https://fdc.nal.usda.gov/',
    licence: 'CC0 1.0 (public domain)',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  openfoodfacts: {
    short: 'Open Food Facts, openfoodfacts.org (Open Database License)',
    text: 'Contains information from Open Food Facts, made available under the Open Database License (ODbL)',
    url: 'https://openfoodfacts.org/',
    licence: 'Open Database License (ODbL) 1.0',
    licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  fatsecret: {
    short: 'Powered by fatsecret',
    // platform.fatsecret.com/attribution
    text: 'Powered by fatsecret Platform API',
    url: 'https://platform.fatsecret.com/',
    licence: null,
    licence_url: null,
  },
  // National tables, for installations that import them (`foods -- import` reads any table in Fettle's own format).
  ciqual: {
    short: 'Anses, Ciqual food composition table 2025 (Etalab 2.0)',
    text: 'Anses, Ciqual food composition table, 2025',
    url: 'https://ciqual.anses.fr/',
    licence: 'Licence Ouverte / Open Licence 2.0 (Etalab)',
    licence_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  },
  bls: {
    short: 'Max Rubner-Institut, Bundeslebensmittelschlüssel 4.0 (CC BY 4.0)',
    text: 'Max Rubner-Institut, Bundeslebensmittelschlüssel 4.0 (2025), cut to its main nutrients',
    url: 'https://blsdb.de/',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  cofid: {
    short: 'McCance and Widdowson’s CoFID 2021 (Open Government Licence 3.0)',
    text: 'McCance and Widdowson’s Composition of Foods Integrated Dataset 2021, under the Open Government Licence v3.0',
    url: 'https://www.gov.uk/government/publications/composition-of-foods-integrated-dataset-cofid',
    licence: 'Open Government Licence v3.0',
    licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  swiss_fcdb: {
    short: 'Swiss Food Composition Database, naehrwertdaten.ch',
    text: 'Federal authorities of the Swiss Confederation, Swiss Food Composition Database',
    url: 'https://naehrwertdaten.ch/',
    licence: null,
    licence_url: null,
  },
};

/**
 * Returns the attribution of these foods for an answer: one sentence, `null` if no source needs it, and each source that
 * does, once, by name.
 */
export function attributionOf(foods: { data_sources: string[] }[]) {
  const sources = [...new Set(foods.flatMap((food) => food.data_sources))].sort();
  const named = sources.flatMap((source) => {
    const known = SOURCES[source];
    return known ? [{ source, ...known }] : [];
  });
  return {
    attribution: named.map(({ short }) => short).join(' · ') || null,
    attributions: named.map(({ short, ...attribution }): AttributionDto => attribution),
  };
}
