import fc from 'fast-check';
import {
  BUILT_IN_WORKOUT_TYPES,
  customWorkoutTypes,
  selectedWorkoutType,
  workoutTypeError,
  workoutTypeLabel,
  workoutTypes,
  workoutTypeValue,
} from './workout-type.ts';

const EMPTY = 'Please enter a workout type';
const DOUBLE = 'This workout type already exists';

it('has the built-in types of the specification', () => {
  expect(workoutTypes([])).toEqual([
    { value: 'weight-training', label: 'Weight Training' },
    { value: 'resistance', label: 'Resistance' },
    { value: 'body-weight', label: 'Body Weight' },
    { value: 'cardio', label: 'Cardio' },
    { value: 'yoga', label: 'Yoga' },
  ]);
  for (const { label, value } of BUILT_IN_WORKOUT_TYPES) expect(workoutTypeValue(label)).toBe(value);
});

it.each([
  ['Rowing', 'Rowing', 'rowing'],
  ['  Trail Run ', 'Trail Run', 'trail-run'],
  ['Trail \t  Run', 'Trail Run', 'trail-run'],
  ['HIIT 20/10', 'HIIT 20/10', 'hiit-20/10'],
  ['Cafe\u0301 Ride', 'Caf\u00e9 Ride', 'caf\u00e9-ride'],
  ['Йога', 'Йога', 'йога'],
  ['🏊 Swim', '🏊 Swim', '🏊-swim'],
  ['a\u0000b', 'a b', 'a-b'],
  ['a\ud800', 'a', 'a'],
  ['', '', ''],
  [' \n ', '', ''],
  ['\u200b', '', ''],
])('stores %j as %j and selects it by %j', (typed, label, value) => {
  expect(workoutTypeLabel(typed)).toBe(label);
  expect(workoutTypeValue(typed)).toBe(value);
});

it.each([
  ['nothing', '', [], EMPTY],
  ['spaces', '   ', [], EMPTY],
  ['invisible characters', '\u200b\u200b', [], EMPTY],
  ['a built-in label', 'Yoga', [], DOUBLE],
  ['a built-in label in another case', ' weight  TRAINING ', [], DOUBLE],
  ['a custom label in another case', 'ROWING', ['Rowing'], DOUBLE],
  ['another label of the same value', 'trail-run', ['Trail Run'], DOUBLE],
  ['a built-in value', 'Body-Weight', [], DOUBLE],
  ['101 characters', 'x'.repeat(101), [], 'A workout type has at most 100 characters'],
  [
    'one more than 100 types',
    'One more',
    Array.from({ length: 100 }, (_, at) => `Type ${at}`),
    'At most 100 workout types',
  ],
  ['a new one', 'Rowing', ['Boxing'], null],
  ['100 characters', 'x'.repeat(100), [], null],
  ['100 characters of two units each', '🏊'.repeat(100), [], null],
  ['part of another', 'Row', ['Rowing'], null],
])('adding %s', (_what, typed, custom, error) => {
  expect(workoutTypeError(typed, custom)).toBe(error);
});

it('drops indistinguishable types of an older list', () => {
  expect(customWorkoutTypes(['Rowing', 'rowing', ' ', 'Yoga', 'Trail Run', 'trail-run'])).toEqual([
    { label: 'Rowing', value: 'rowing' },
    { label: 'Trail Run', value: 'trail-run' },
  ]);
});

it('includes the removed type of an entry once', () => {
  expect(workoutTypes(['Rowing'], 'Boxing').at(-1)).toEqual({ label: 'Boxing', value: 'boxing' });
  expect(workoutTypes(['Rowing'], 'Cardio')).toEqual(workoutTypes(['Rowing']));
});

it.each([
  ['rowing', ['Rowing'], 'rowing'],
  ['rowing', [], 'weight-training'],
  ['yoga', [], 'yoga'],
  ['', ['Rowing'], 'weight-training'],
])('selects for %j, with the custom types %j, %j', (value, custom, selected) => {
  expect(selectedWorkoutType(value, workoutTypes(custom))).toBe(selected);
});

const name = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Yoga', 'trail-run', 'A  b'),
);

it('keeps a normalized label and its value', () => {
  fc.assert(
    fc.property(name, (typed) => {
      const label = workoutTypeLabel(typed);
      expect(workoutTypeLabel(label)).toBe(label);
      expect(workoutTypeValue(label)).toBe(workoutTypeValue(typed));
      expect(workoutTypeValue(typed)).not.toMatch(/\s/);
    }),
  );
});

it('a valid new type can be selected, and not added again in any case', () => {
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 5 }), (typed, custom) => {
      if (workoutTypeError(typed, custom) !== null) return;
      const label = workoutTypeLabel(typed);
      const after = workoutTypes([...custom, label]);
      expect(after).toHaveLength(workoutTypes(custom).length + 1);
      expect(selectedWorkoutType(workoutTypeValue(label), after)).toBe(workoutTypeValue(label));
      expect(workoutTypeError(label.toLowerCase(), [...custom, label])).toBe(DOUBLE);
    }),
  );
});

it('gives each value one option', () => {
  fc.assert(
    fc.property(fc.array(name), (custom) => {
      const values = workoutTypes(custom).map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
    }),
  );
});
