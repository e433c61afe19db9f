import type { MealItemType } from './shown-meal.ts';

/** A food's everyday name, and the rest of its full name. */
export interface FoodName {
  /** "Chicken breast, raw". */
  short: string;
  /** "broilers or fryers, meat only"; empty if the short name says everything. */
  rest: string;
}

/** A food by its full name. Other kinds than `database` keep the name that the member wrote. */
export type NamedFood = string | { name: string; type?: MealItemType };

/** First parts that name a group, never the food: "Nuts, almonds"; below them, subgroups. */
const GROUP =
  /^((alcoholic |carbonated )?beverages?|candies|cereals( ready-to-eat)?|fast foods?|fish|nuts|seeds|snacks?|spices|mollusks|crustaceans|game meat|restaurant|school lunch|frozen novelties|leavening agents|margarine-like|usda commodity( food)?|baby ?food)$/i;
const SUBGROUP = /^(carbonated|dessert|dinner|distilled|family style|fruits?|low calorie|meat|vegetables?)$/i;

/** Foods whose further parts describe them like adjectives: "Cheese, cheddar" is cheddar cheese. */
const DESCRIBED =
  /(bacon|bagels|bars?|beans?|beverages?|biscuits|bologna|bread|broth|butter|cabbage|cakes?|cheese( food| product)?|chocolate|cocoa|cookies|cornmeal|crackers|creams?|croissants|dates|dip|doughnuts|dressing|egg|fat|flour|formula|frankfurter|frostings|gravy|ham|jams?|juice|kefir|margarine|milk|muffins?|noodles|oil|olives|onions|pancakes|pasta|pastrami|peppers|pastr(y|ies)|pickles|pie|pizza|potatoes|poultry|puddings|raisins|rice|rolls|salami|salt|sauce|sausage|shakes|shortening|soup|soymilk|spread|strudel|substitutes?|sugars?|sweeteners?|syrups?|toppings?|tortillas|tofu|tomatoes|vinegar|water|waffles|whey|yogurts?)$/i;
/** Parts of plants, eggs and birds, which follow the name: "taro leaves", "ruffed grouse breast meat". */
const BEHIND =
  /^(yolk|skin|peel|leaves|leafy tips|greens|roots?|shoots|pods|flowers?|patty|patties|crumbles|flakes|(flower )?clusters|stalks|spears|sections|dices|kernels|bulb|breast( meat)?|drumstick|thigh|wing)$|^white$/i;

/** Animals, whose other parts are cuts: "Chicken, breast" is chicken breast. */
const ANIMAL =
  /^(beef|bison|buffalo|caribou|chicken|deer|duck|elk|emu|goose|lamb|moose|ostrich|pheasant|pork|quail|squab|turkey|veal)$/i;
const BEFORE_ANIMAL = /^(ground|wild|free range|domesticated|meatless|young)\b/i;
const NO_CUT = /^(meat|whole|flour|variety meats and by-products)$/;

/**
 * Preparations of a food, most specific first; of several in one pattern, the last in the name is the present state.
 */
const STATES = [
  /(raw|[a-z-]*(baked|boiled|braised|brewed|broiled|browned|fried|grilled|microwaved|poached|roasted|sauteed|scrambled|simmered|steamed|stewed|toasted)|(dry|oil|deep|fast|slow) (roasted|fried)|rotisserie)/,
  /(cured|smoked|[a-z-]*dried|dehydrated|dry mix|dry|powder|canned|prepared|uncooked|unheated)/,
  /(cooked|fresh|frozen|refrigerated)/,
].map(({ source }) => new RegExp(`^${source}(?=$|[ -](and|by|for|from|in|or|to|with|without)\\b)`, 'i'));

/** Parts that distinguish foods in a database and are rarely said. */
const DETAIL =
  /^(all(?!-)|and|or|assorted|average|batter|(un)?bleached|bone|both|broilers?|choice|chopped|commercial\w*|common|composite|cultured|drained|dry heat|edible|(un)?enriched|fluid|flaked|flesh|fryer|glazed?|glucose|grass-fed|half the|heated|home|(im)?mature|imported|junior|large patty|lean|lip|mix$|moist|new zealand|australian|domestic|nfs|ns|original|packed|pasteurized|percent|plain|prime|previously|producer|purchased|ready.to|regular|retail|rinsed|ripe|roasting|seasoned|select|separable (?!fat)|single brand|skinless|boneless|solids|solution|stabilized|stewing|strained|toddler|total|trimmed|type|un(prepared|specified)|usda|variet|year)\b|\b(as|cooking|cut off|fortified|includ\w+|meat only|meat and skin|mixed species|no|not|only|other|sodium|such|whole milk)\b|\b(pack|(heavy|light) syrup)$|^(for|from|in|made|on|to|with|without)\b|\d/i;
/** Matches the end of a part with what is in, on or beside the food: " with salt". */
const BESIDE = / (for|from|in|made|on|with|without) .*| only$| meat only$| -- .*| \(.*/;

const CAPITALS = /\b(?!USDA|UHT|BBQ|NFS|USA|DHA|ARA|CHO|TLC|MSG)(Mc)?[A-Z][A-Z'&-]{2,}/;
/** A part with only a brand or a cuisine, after which the food is the next part. */
const BRAND = /^(Chinese|Italian|Latino|Mexican|(Mc)?[^a-z]{2,})$/;

/** Longest short name, in characters: further kinds, cuts and flavors are added up to it. */
const LENGTH = 38;
const LENGTH_WITH_BRAND = 56;

/**
 * Shortens a name built as in USDA's tables: from the general to the particular, between commas. Other names
 * ("Nutella", "Lait demi-écrémé UHT, 1 L") stay as they are.
 */
export function foodName(food: NamedFood): FoodName {
  const { name: full, type = 'database' } = typeof food === 'string' ? { name: food } : food;
  if (type !== 'database') return { short: full, rest: '' };
  const parts = partsOf(full);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: USDA names are ASCII
  if (parts.length < 2 || /[^\x00-\x7f]/.test(full)) return { short: full, rest: '' };
  const bare = parts.map((part) => part.replace(/ ?\(.*?\)/g, '').replace(/ from whole$/, ''));
  const isName = (part = '') => part !== '' && !STATES.some((state) => state.test(part));
  const taken = new Map<number, string>();
  const take = (index: number, text = bare[index] ?? '') => {
    taken.set(index, text);
    return inMixedCase(text);
  };

  let at = 0;
  const next = () => bare[at + 1] ?? '';
  while (
    (at === 0 ? GROUP : SUBGROUP).test(bare[at] ?? '') &&
    isName(next()) &&
    !/^(with|all|other)\b/.test(next())
  )
    at += 1;
  while (at > 0 && SUBGROUP.test(bare[at] ?? '')) at -= 1;
  const grouped = at > 0;
  if (BRAND.test(bare[at] ?? '') && CAPITALS.test(next())) at += 1;
  const head = bare[at] ?? '';
  const branded = CAPITALS.test(head) || BRAND.test(head);
  let short = take(at, shortened(head, LENGTH));
  while (BRAND.test(bare[at] ?? '') && isName(next())) {
    at += 1;
    short += ` ${take(at, shortened(bare[at] ?? '', LENGTH_WITH_BRAND - short.length))}`;
  }

  const state = stateOf(bare, at + 1);
  const animal = ANIMAL.test(short);
  if (
    !grouped &&
    !branded &&
    !animal &&
    !state &&
    !DESCRIBED.test(short) &&
    !/, .*([A-Z]{4}| with )/.test(full)
  )
    return { short: full, rest: '' };
  const start = short;
  let brand = branded;
  let last = '';
  for (let index = at + 1; index < parts.length; index += 1) {
    const part = bare[index] ?? '';
    if (/^(with|made)/.test(part)) break;
    const capitals = CAPITALS.test(part);
    if (capitals && !brand && CAPITALS.test(bare[index + 1] ?? '') && index === at + 1) continue;
    const kind =
      brand || capitals ? shortened(part, LENGTH_WITH_BRAND - short.length) : part.replace(BESIDE, '');
    if (!isName(part) || isDetail(kind, brand) || (NO_CUT.test(kind) && (animal || part !== kind))) continue;
    const join = brand ? behindComma : animal ? asCut : asAdjective;
    const longer = join(short, inMixedCase(kind), start, last);
    if (longer.length > (brand || capitals ? LENGTH_WITH_BRAND : LENGTH)) continue;
    short = longer;
    last = take(index, kind);
    brand ||= capitals;
  }
  if (/^baby/i.test(parts[0] ?? '') && grouped) short += `, ${take(0).toLowerCase()}`;
  if (state) short += `, ${take(state.index, state.text).toLowerCase()}`;
  const said = new Set([...wordsOf(short), 'only']);
  const isSaid = (text: string) => wordsOf(text).every((word) => said.has(word));
  const rest = parts
    .map((part, index) => {
      const text = taken.get(index) ?? '';
      return isSaid(text) ? part.replace(text, '').replace(/^[\s-]+/, '') : part;
    })
    .filter((part) => !isSaid(part));
  return { short: short.charAt(0).toUpperCase() + short.slice(1), rest: rest.join(', ') };
}

/** Returns the words of a text without case and plural. */
export const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z\d%]+/g) ?? []).map((word) => word.replace(/s$/, ''));

/** Removes what is in, on or beside the food from a text that is too long. */
const shortened = (text: string, length: number) => (text.length > length ? text.replace(BESIDE, '') : text);

/** Whether a part is too detailed for a short name. Capitalized parts of a branded food belong to its name. */
const isDetail = (kind: string, brand: boolean) =>
  brand && /^[A-Z]/.test(kind)
    ? false
    : DETAIL.test(kind) || (kind.split(' ').length > 5 && !CAPITALS.test(kind));

/** Nouns of a substance: a plural names their group ("Puddings"), a singular one food ("chocolate pudding"). */
const SUBSTANCES = /(cream|pudding|syrup|sugar|topping|frosting|yogurt|sweetener)s$/i;
const PROPER = /^(Brussels|Danish|English)\b|^\S+ .*[A-Z]/;

function asAdjective(short: string, kind: string, start: string): string {
  if (BEHIND.test(kind) && (kind !== 'white' || start === 'Egg')) return `${short} ${kind}`;
  const [noun = ''] = wordsOf(start).slice(-1);
  if (short === start && wordsOf(kind).some((word) => word.endsWith(noun))) return kind;
  if (start.endsWith(' products')) return `${start.slice(0, -9)} ${kind}`;
  const what = short.startsWith(start) ? lowered(short) : short;
  return `${kind} ${what.replace(SUBSTANCES, '$1')}`;
}

const lowered = (text: string) => (PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

function asCut(short: string, kind: string, start: string, last: string): string {
  if (short === start && new RegExp(`\\b(ham|bacon|${start})\\b`, 'i').test(kind)) return kind;
  if (BEFORE_ANIMAL.test(kind)) return `${kind} ${lowered(short)}`;
  const narrower =
    last !== '' && (/(dark|light) meat/.test(last) || kind.toLowerCase().includes(last.toLowerCase()));
  return `${narrower && short.endsWith(` ${last}`) ? short.slice(0, -last.length - 1) : short} ${kind}`;
}

const behindComma = (short: string, kind: string) => `${short}, ${kind}`;

function stateOf(parts: string[], from: number): { index: number; text: string } | undefined {
  for (const state of STATES) {
    const index = parts.findLastIndex((part, at) => at >= from && state.test(part));
    if (index !== -1) return { index, text: parts[index]?.match(state)?.[0] ?? '' };
  }
  return undefined;
}

/** Converts capitals to mixed case: "McDONALD'S" is McDonald's. A word without a vowel stays. */
const inMixedCase = (text: string) =>
  text
    .replace(/\bOF\b/g, 'of')
    .replace(/\b(?!USDA|USA|DHA|ARA)(Mc)?([A-Z])([A-Z'-]{2,})/g, (word, mc = '', first, more) =>
      /[AEIOUY]/.test(first + more) ? mc + first + more.toLowerCase() : word,
    );

/** Splits at commas and semicolons outside parentheses; "macaroni, tomato, and beef" is one part. */
export function partsOf(full: string): string[] {
  const parts: string[] = [];
  for (const part of full.split(/[,;]\s*(?![^(]*\))/).map((text) => text.trim())) {
    if (/^and /i.test(part) && parts.length > 3 && parts.slice(-2).every((word) => /^\w+$/.test(word)))
      parts.push([...parts.splice(-2), part].join(', '));
    else if (part) parts.push(part);
  }
  return parts;
}
