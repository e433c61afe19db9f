import { describePictureDialog, PICTURE_DIALOGS } from '../testing/picture-dialog-tests.tsx';

for (const dialog of PICTURE_DIALOGS) describePictureDialog(dialog);
