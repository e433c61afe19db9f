import { describePictureDialog, PICTURE_DIALOGS } from '../testing/picture-dialog-tests.tsx';

// The plainest dialog and the one with another text and limit; `dialogs-with-pictures.all.test.tsx` has each of them.
for (const dialog of PICTURE_DIALOGS) {
  if (['Progress Pic', 'Custom Entry'].includes(dialog.name)) describePictureDialog(dialog);
}
