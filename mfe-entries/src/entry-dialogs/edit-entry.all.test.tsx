import { describeStoredEntry, describeStoredPictures, EDIT_CASES } from '../testing/stored-entry-tests.tsx';

for (const dialog of EDIT_CASES) {
  describeStoredEntry(dialog);
  // Weigh-ins have no pictures.
  if (dialog.entry.kind !== 'weight-entries') describeStoredPictures(dialog);
}
