import { DEFAULT_PREFERENCES } from '@fettle/shared-ui/data';
import { afterSaving, isSaved, shown, withEdit } from './unsaved-preferences.ts';

const kg = { weightEntry: { defaultUnit: 'kg' as const } };
const stone = { weightEntry: { defaultUnit: 'stone' as const } };
const noNotes = { weightEntry: { showNotes: false } };

it('keeps the last edit of each field', () => {
  expect(withEdit(withEdit(kg, noNotes), stone)).toEqual({
    weightEntry: { defaultUnit: 'stone', showNotes: false },
  });
});

it('shows edits over what is saved', () => {
  expect(shown(DEFAULT_PREFERENCES, kg)).toEqual({
    ...DEFAULT_PREFERENCES,
    weightEntry: { ...DEFAULT_PREFERENCES.weightEntry, defaultUnit: 'kg' },
  });
});

it.each([
  ['nothing, when all of it was sent', kg, kg, {}],
  ['the field that was edited again meanwhile', stone, kg, stone],
  ['another field', withEdit(kg, noNotes), kg, noNotes],
])('leaves to save: %s', (_, unsaved, sent, left) => {
  expect(afterSaving(unsaved, sent)).toEqual(left);
  expect(isSaved(afterSaving(unsaved, sent))).toBe(Object.keys(left).length === 0);
});
