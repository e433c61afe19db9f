import type { PartOfDay } from '@fettle/shared-ui/rules';

/** Words by which trackers label meals, in the languages of their exports; the first part with a word of the label counts. */
const WORDS: [part: PartOfDay, words: RegExp][] = [
  ['snack', /snack|imbiss|zwischen|collation|go[uû]ter|merienda|lanche|spuntin|перекус|anytime|tussendoor/],
  [
    'breakfast',
    /breakfast|fr[uü]hst[uü]ck|petit.?d[eé]j|desayuno|caf[eé] da manh|colazion|ontbijt|завтрак|śniadanie|morning meal/,
  ],
  ['lunch', /lunch|mittag|d[eé]jeuner|almuerzo|almo[cç]o|pranzo|обед|obiad|middageten|midday/],
  ['dinner', /dinner|supper|abend|d[iî]ner|cena|jantar|ужин|kolacja|avondeten|evening meal/],
];

/** The part of the day that a label of a meal means; `null` for a label of the member's own. */
export function partOfLabel(label: string | null): PartOfDay | null {
  const text = label?.toLowerCase() ?? '';
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}
