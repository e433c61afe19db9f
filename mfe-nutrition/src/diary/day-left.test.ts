import { caloriesLeft, dayLeft } from './day-left.ts';

const targets = { calories: 2100, protein: 120, carbs: null, fat: 70 };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it.each([
  ['the rest', 1460.4, 'Leaves 640 kcal'],
  ['the whole target if no eaten energy is known', null, 'Leaves 2,100 kcal'],
  ['0 if the target is met', 2100.3, 'Leaves 0 kcal'],
  ['the excess', 2260, '160 kcal over 2,100'],
])('caloriesLeft shows %s', (_, eaten, words) => {
  expect(plain(caloriesLeft(targets, eaten))).toBe(words);
});

it.each([
  [
    'all targets',
    targets,
    { calories: 1460, protein: 82.4, carbs: 200, fat: 75 },
    'Leaves 640 kcal, protein 38 g. Over: fat 5 g.',
  ],
  [
    'macros alone',
    { ...targets, calories: null },
    { calories: 1460, protein: 82.4, carbs: 200, fat: 5 },
    'Leaves protein 38 g, fat 65 g.',
  ],
  [
    'no targets',
    { calories: null, protein: null, carbs: null, fat: null },
    { calories: 1, protein: 1, carbs: 1, fat: 1 },
    null,
  ],
  ['no goal', null, { calories: 1, protein: 1, carbs: 1, fat: 1 }, null],
])('dayLeft with %s', (_, of, eaten, words) => {
  expect(plain(dayLeft(of, eaten))).toBe(words);
});
