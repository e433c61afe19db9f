import { seeded } from '../harness/random.ts';
import { misspelled, searchTexts, TEXT_KINDS, wordsOf } from './search-texts.ts';

const foods = [
  { name: 'Crème fraîche épaisse entière 30% 50 cl', brands: 'Grand Fermage' },
  { name: 'Organic peanut butter crunchy', brands: 'Whole Earth' },
  { name: 'Tomatoes, red, ripe, raw', brands: '' },
  { name: 'Chocolate chip granola bars', brands: 'Nature Valley, General Mills' },
  { name: 'Yaourt nature brassé sucré', brands: 'Danone' },
];
const texts = () => searchTexts(foods, 6, seeded(7));
const known = new Set(foods.flatMap(({ name, brands }) => [...wordsOf(name), ...wordsOf(brands)]));

test('words keep their accents and lose sizes', () => {
  expect(wordsOf('Crème fraîche 30% 50 CL, n°2')).toEqual(['crème', 'fraîche']);
});

test('every run has the same texts, and no text twice within a kind', () => {
  expect(texts()).toEqual(texts());
  for (const kind of TEXT_KINDS) expect([kind, new Set(texts()[kind]).size]).toEqual([kind, 6]);
});

test('texts match their kinds', () => {
  const { 'one word': one, 'three words': three, prefix, typo, 'no hit': nothing } = texts();
  expect(one.every((word) => known.has(word))).toBe(true);
  expect(three.every((text) => text.split(' ').length === 3)).toBe(true);
  expect(prefix.every((text) => text.length >= 2 && text.length <= 5)).toBe(true);
  for (const text of [...typo, ...nothing])
    expect(text.split(' ').every((word) => known.has(word))).toBe(false);
});

test('a typo changes one position and keeps the first letter', () => {
  const random = seeded(1);
  const typos = Array.from({ length: 50 }, () => misspelled('broccoli', random));
  expect(typos.every((it) => it.startsWith('b') && Math.abs(it.length - 8) <= 1)).toBe(true);
  expect(new Set(typos).size).toBeGreaterThan(10);
});
