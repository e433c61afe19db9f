/**
 * Grams per unit in serving descriptions, in the languages of Open Food Facts' labels. Millilitres count as grams,
 * because values of drinks are per 100 ml and stored as per 100 g.
 */
const UNITS: Record<Kind, [grams: number, names: string][]> = {
  weight: [
    [
      1,
      'g|gr|grs|grm|gm|gms|gramm?s?|grammes?|gramos?|gramas?|grammi|grammo|gramów|gram[iy]|г|гр|грамм(?:ов|а)?|克|公克|グラム|그램',
    ],
    [
      1000,
      'kg|kgs|kilos?|kilogramm?s?|kilogrammes?|kilogramos?|kilogrammi|kilogrammo|quilogramas?|кг|公斤|千克',
    ],
    [500, 'pfund'],
  ],
  volume: [
    [
      1,
      'ml|mlt|cc|cm3|cm³|milliliters?|millilitres?|mililitros?|millilitri|millilitro|mililitr(?:y|ów)?|мл|毫升|ミリリットル',
    ],
    [10, 'cl|centiliters?|centilitres?|centilitros?|centilitri'],
    [100, 'dl|deciliters?|decilitres?|decilitros?|deziliter|decilitri'],
    [1000, 'l|lt|ltr|litres?|liters?|litros?|litri|litro|л|литр(?:ов|а)?|升'],
  ],
  imperial: [
    [29.5735, '(?:us )?(?:fl\\.?|fluid)[ -]?(?:oz\\.?|ounces?)|oza'],
    [28.3495, 'oz|ozs|ounces?|onz|onzas?|onces?|unzen?|oncia'],
    [453.592, 'lbs?|pounds?'],
  ],
  milligrams: [[0.001, 'mg|milligramm?s?|milligrammes?|miligramos?|miligramas?|milligrammi|мг|毫克']],
};

/** Kinds of units, most reliable first: a weight on the label, a volume, a converted weight. */
type Kind = 'weight' | 'volume' | 'imperial' | 'milligrams';
const KINDS: Kind[] = ['weight', 'volume', 'imperial', 'milligrams'];

const UNIT_NAMES = KINDS.flatMap((kind) =>
  UNITS[kind].map(([grams, names]) => ({ kind, grams, name: new RegExp(`^(?:${names})$`, 'iu') })),
);
const ANY_UNIT = KINDS.flatMap((kind) => UNITS[kind].map(([, names]) => names))
  .sort((one, other) => Number(other.includes('fl')) - Number(one.includes('fl')))
  .join('|');

const FRACTION_SIGNS: Record<string, number> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };

/** "1 1/2", "1½", "1 000", "1'000", "1,000.5", "12,5". */
const NUMBER = `(?:\\d+ )?\\d+\\/\\d+|\\d*[¼½¾⅓⅔]|\\d{1,3}(?:[\\u00a0\\u202f'’]\\d{3})+|\\d{1,3}(?: 000)+|[.,]?\\d[\\d.,]*`;

/** A number with its unit, not inside another number: "30 g", "25-gram", "240mL". */
const MEASURE = new RegExp(
  `(?<![\\d.,]|\\d\\s*\\/\\s*)(${NUMBER})(?:\\s*|-)(${ANY_UNIT})(?![\\p{L}\\d])`,
  'giu',
);

/** "30–40 g", "30 to 40 g": the weight of the serving is unknown. */
const RANGE_SIGN =
  '(?:\\s*[-‐–—~]\\s*|\\s+(?:to|bis|à|a|al|hasta|tot|til|till|do|or|ou|oder|and|und|et|y)\\s+)';
const AFTER_NUMBER = new RegExp(`(?:^|[^\\d.,/])\\d[\\d.,]*${RANGE_SIGN}$`, 'iu');
const BETWEEN = new RegExp(`^${RANGE_SIGN}$`, 'iu');

/** "2 x " and "2 bars x " before a measure, " x 2" after it. */
const TIMES_BEFORE = /(?:^|[^\d.,/])(\d{1,3})(?:\s+\p{L}+){0,2}\s*(?:[x×✕*·]|mal|times|fois|veces)\s*$/iu;
const TIMES_AFTER = new RegExp(
  `^\\s*[x×✕*]\\s*(\\d{1,3})(?![\\d.,]|\\s*(?:${ANY_UNIT})(?![\\p{L}\\d]))`,
  'iu',
);

/** "2 cookies (15 g each)". */
const EACH = /^\.?\s*(?:each|apiece|chacune?|je(?: stück)?|pro stück|cada un[oa]|ciascun[oa])(?!\p{L})/iu;
const COUNT = /^\D{0,3}?(\d{1,3})\s+\p{L}/u;

/** Contents of a serving other than its weight: "10 mg caffeine", but not "30 g protein powder". */
const CONTENT =
  /^\s*(?:of |de |d')?(?:caffeine|caféine|cafeína|koffein|sugars?|sucres?|azúcar(?:es)?|zucker|proteins?|protéines?|proteínas?|eiweiß|carbs?|carbohydrates?|glucides|kohlenhydrate|fats?|fett|fib(?:er|re)s?|ballaststoffe|salt|salz|sodium|natrium|alcohol|alkohol|cbd|thc)(?!\p{L}|\s+(?:powder|pulver|shake|drink|bar))/iu;

/** A thousands mark that would make a serving heavier than this many grams is a decimal mark. */
const MOST_THOUSANDS = 5000;

/** Limit of the API. */
const MOST_GRAMS = 100_000;

interface Measure {
  kind: Kind;
  /** Null if the measure is part of a range. */
  grams: number | null;
}

/**
 * Returns the grams of the described serving: "2 × 25 g" (50), "1,000 ml" (1000), "1 cup (8 oz/240 mL)" (240). A
 * weight counts before a volume, both before ounces and pounds; of several the first. Null for none or a range.
 */
export function servingTextGrams(text: string): number | null {
  const found = measuresIn(text);
  const kind = KINDS.find((one) => found.some((measure) => measure.kind === one));
  const grams = found.find((measure) => measure.kind === kind)?.grams ?? null;
  return grams !== null && grams > 0 && grams <= MOST_GRAMS ? grams : null;
}

/** Whether the text names a weight or volume, even as a range. */
export const namesServingWeight = (text: string): boolean => measuresIn(text).length > 0;

/** "1 250 ml" is one number, "1 250 ml bottle" is one bottle of 250 ml. */
const ONLY_SPACED_THOUSANDS = /^(\d{1,3}) (?=\d{3}\s*\p{L}+$)/u;

function measuresIn(described: string): Measure[] {
  const text = described.replace(ONLY_SPACED_THOUSANDS, '$1\u00a0');
  const measures: Measure[] = [];
  let end = 0;
  for (const match of text.matchAll(MEASURE)) {
    const [whole, number = '', name = ''] = match;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    const unit = UNIT_NAMES.find((one) => one.name.test(name));
    const previous = measures.at(-1);
    const between = text.slice(end, match.index);
    end = match.index + whole.length;
    if (!unit || CONTENT.test(after)) continue;
    const { kind } = unit;
    const closesRange = previous?.kind === kind && BETWEEN.test(between);
    if (closesRange) previous.grams = null;
    const amount = closesRange || AFTER_NUMBER.test(before) ? null : numberIn(number, unit.grams);
    measures.push({
      kind,
      grams: amount === null ? null : amount * unit.grams * timesOf(text, before, after),
    });
  }
  return measures;
}

function timesOf(text: string, before: string, after: string): number {
  const times = TIMES_BEFORE.exec(before)?.[1] ?? TIMES_AFTER.exec(after)?.[1];
  return Number(times ?? (EACH.test(after) ? COUNT.exec(text)?.[1] : undefined) ?? 1);
}

/** Parses a number or fraction; null for "30/40", which is neither. */
function numberIn(written: string, gramsOfUnit: number): number | null {
  const sign = written.at(-1) ?? '';
  const ofSign = FRACTION_SIGNS[sign];
  if (ofSign !== undefined) return Number(written.slice(0, -1)) + ofSign;
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(written) ?? [];
  if (above !== undefined) {
    const part = Number(above) / Number(below);
    return part < 1 && Number(below) <= 16 ? Number(whole) + part : null;
  }
  const digits = written.replace(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const mark = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const parts = digits.split(mark);
  const bare = (text: string) => text.replace(/[.,]/g, '');
  if (parts.length > 2) return Number(bare(digits));
  const [front = '', tail] = parts;
  if (tail === undefined) return Number(front);
  const grouped = /^[1-9]\d{0,2}$/.test(front) && tail.length === 3 && gramsOfUnit <= 1;
  const thousands = Number(front + tail);
  if (grouped && (tail === '000' || thousands * gramsOfUnit <= MOST_THOUSANDS)) return thousands;
  return Number(`${bare(front)}.${tail}`);
}
