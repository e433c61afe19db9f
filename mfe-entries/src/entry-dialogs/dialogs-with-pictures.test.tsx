import { describePictureDialog, PICTURE_DIALOGS } from '../testing/picture-dialog-tests.tsx';

// Tests the plainest dialog and the one with another limit; `dialogs-with-pictures.all.test.tsx` covers each of them.
for (const dialog of PICTURE_DIALOGS) {
  if (['Progress Pic', 'Custom Entry'].includes(dialog.name)) describePictureDialog(dialog);
}
