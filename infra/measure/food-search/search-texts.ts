import { pick, type Random } from '../harness/random.ts';

/** A food that members look for; its name and brands supply the words of the texts. */
export interface NamedFood {
  name: string;
  brands: string | null;
}

/** Kinds of texts that members type. */
export const TEXT_KINDS = [
  'one word',
  'two words',
  'three words',
  'prefix',
  'typo',
  'no hit',
  'very common word',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The words of a name, as members type them: in lower case, with their accents, without numbers and sizes. */
export function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) =>
    /^[\p{L}\p{M}]{3,}$/u.test(word),
  );
}

/**
 * Generates `count` different texts of each kind, the same for the same foods and random numbers. Frequent words are
 * more likely, as in members' searches. Typos and texts without a hit contain a word that none of these foods has.
 */
export function searchTexts(foods: NamedFood[], count: number, random: Random): Record<TextKind, string[]> {
  const named = foods.map(({ name, brands }) => [wordsOf(name), wordsOf(brands ?? '')] as const);
  const uses = new Map<string, number>();
  for (const [name, brands] of named)
    for (const word of new Set([...name, ...brands])) uses.set(word, (uses.get(word) ?? 0) + 1);
  const food = () => pick(named, random) ?? [[], []];
  const word = (letters = 3) =>
    pick(
      food()[0].filter((it) => it.length >= letters),
      random,
    ) ?? '';
  const words = (length: number) => {
    const [name, brands] = food();
    // Brand and product, or consecutive words.
    const all = random() < 0.3 ? [...brands.slice(0, 1), ...name] : name;
    const from = Math.floor(random() * (all.length - length + 1));
    return all.length < length ? '' : all.slice(from, from + length).join(' ');
  };
  const typo = () => {
    const wrong = misspelled(word(5) || 'cinnamon', random);
    if (uses.has(wrong)) return '';
    return random() < 0.5 ? wrong : `${word()} ${wrong}`.trim();
  };
  const nothing = () => {
    const text = Array.from({ length: 7 }, () => pick([...'bcdfghjklmnpqrstvwxz'], random)).join('');
    return random() < 0.5 ? text : `${word()} ${text}`.trim();
  };
  const common = [...uses].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([it]) => it);
  return {
    'one word': different(count, () => word()),
    'two words': different(count, () => words(2)),
    'three words': different(count, () => words(3)),
    prefix: different(count, () => word(4).slice(0, 2 + Math.floor(random() * 4))),
    typo: different(count, typo),
    'no hit': different(count, nothing),
    'very common word': common.slice(0, count),
  };
}

/** Different texts of at least two letters; fewer than `count` where the foods do not yield so many. */
function different(count: number, make: () => string): string[] {
  const made = new Set<string>();
  for (let tries = 0; made.size < count && tries < 100 * count; tries++) {
    const text = make();
    if (text.length >= 2) made.add(text);
  }
  return [...made];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** A word of at least three letters with one typo: two letters swapped, or one letter lost, doubled or replaced. */
export function misspelled(word: string, random: Random): string {
  // The first letter is seldom wrong.
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const ways = [
    () => before + after.slice(0, 1) + letter + after.slice(1),
    () => before + after,
    () => before + letter + letter + after,
    () => before + (pick(LETTERS, random) ?? '') + after,
  ] as const;
  return pick(ways, random)?.() ?? word;
}
