import fc from 'fast-check';
import { preferencesWith } from '../../testing/members.ts';
import {
  addType,
  editFields,
  isEmpty,
  NO_EDITS,
  patchOf,
  remainingEdits,
  removeType,
  type UnsavedEdits,
  withEdits,
  workoutTypesAfter,
} from './unsaved-edits.ts';

const kg = editFields(NO_EDITS, { weightEntry: { defaultUnit: 'kg' } });
const stone = editFields(NO_EDITS, { weightEntry: { defaultUnit: 'stone' } });
const noNotes = { weightEntry: { showNotes: false } };
const added = (...labels: string[]) => labels.reduce((unsaved, label) => addType(unsaved, label), NO_EDITS);
const removed = (...labels: string[]) =>
  labels.reduce((unsaved, label) => removeType(unsaved, label), NO_EDITS);

it('keeps the last edit of each field', () => {
  expect(editFields(editFields(kg, noNotes), stone.fields).fields).toEqual({
    weightEntry: { defaultUnit: 'stone', showNotes: false },
  });
});

it('applies edits to the saved preferences', () => {
  const saved = preferencesWith({ workoutEntry: { customWorkoutTypes: ['Rowing'] } });
  expect(withEdits(saved, addType(kg, 'Boxing'))).toEqual(
    preferencesWith({
      weightEntry: { defaultUnit: 'kg' },
      workoutEntry: { customWorkoutTypes: ['Rowing', 'Boxing'] },
    }),
  );
  expect(withEdits(saved, NO_EDITS)).toEqual(saved);
  expect(withEdits(undefined, kg)).toEqual(preferencesWith({ weightEntry: { defaultUnit: 'kg' } }));
});

it('sends only the edited fields', () => {
  const saved = preferencesWith({ workoutEntry: { customWorkoutTypes: ['Rowing'] } });
  expect(patchOf(saved, kg)).toEqual({ weightEntry: { defaultUnit: 'kg' } });
  expect(patchOf(saved, added('Boxing'))).toEqual({
    workoutEntry: { customWorkoutTypes: ['Rowing', 'Boxing'] },
  });
});

it.each<[string, string[], UnsavedEdits, string[]]>([
  ['an addition', ['Rowing'], added('Boxing'), ['Rowing', 'Boxing']],
  ['an addition that another tab has made too', ['Rowing', 'boxing'], added('Boxing'), ['Rowing', 'boxing']],
  ['a removal', ['Rowing', 'Boxing'], removed('Rowing'), ['Boxing']],
  ['a removal that another tab has made too', ['Boxing'], removed('Rowing'), ['Boxing']],
  [
    'an addition beside an addition of another tab',
    ['Rowing', 'Skiing'],
    added('Boxing'),
    ['Rowing', 'Skiing', 'Boxing'],
  ],
  ['an addition taken back', ['Rowing'], removeType(added('Boxing'), 'Boxing'), ['Rowing']],
  ['a removal taken back', ['A', 'B', 'C'], addType(removed('B'), 'B', 1), ['A', 'B', 'C']],
  ['a removal taken back after it was saved', ['A', 'C'], addType(removed('B'), 'B', 1), ['A', 'B', 'C']],
  ['an index that the list no longer has', ['A'], addType(NO_EDITS, 'B', 7), ['A', 'B']],
  [
    'indistinguishable types of an older list are dropped',
    ['Yoga', 'Rowing', 'rowing'],
    added('Boxing'),
    ['Rowing', 'Boxing'],
  ],
])('applies to the workout types: %s', (_what, list, unsaved, after) => {
  expect(workoutTypesAfter(list, unsaved)).toEqual(after);
});

it.each([
  ['nothing if all edits were sent', kg, kg, NO_EDITS],
  ['a field edited again during the save', stone, kg, stone],
  ['another field', editFields(kg, noNotes), kg, editFields(NO_EDITS, noNotes)],
  ['the removal of a type during the save', removeType(added('A'), 'A'), added('A'), removed('A')],
  ['the return of a type during the save', addType(removed('A'), 'A'), removed('A'), added('A')],
  ['another type', added('A', 'B'), added('A'), added('B')],
])('keeps for the next save: %s', (_, unsaved, sent, left) => {
  expect(remainingEdits(unsaved, sent)).toEqual(left);
  expect(isEmpty(remainingEdits(unsaved, sent))).toBe(isEmpty(left));
});

it('merges additions and removals of two tabs in either order', () => {
  const labels = fc.subarray(['A', 'B', 'C', 'D', 'E', 'F']);
  fc.assert(
    fc.property(labels, labels, labels, labels, (list, less, more, more2) => {
      const one = { ...added(...more), removed: less.filter((label) => !more.includes(label)) };
      const other = added(...more2);
      const both = [...workoutTypesAfter(workoutTypesAfter(list, one), other)].sort();
      const wanted = new Set([...list.filter((label) => !one.removed.includes(label)), ...more, ...more2]);
      expect(both).toEqual([...wanted].sort());
    }),
  );
});
