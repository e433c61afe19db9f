import { progressPhotos, usePreferences } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  ImageUpload,
  MomentField,
  NotesField,
  showFormErrors,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { useState } from 'react';
import { UploadBar } from '../pictures/upload-bar.tsx';
import { useSaveWithPictures } from '../pictures/use-save-with-pictures.ts';
import { type ProgressPicEntry, type ProgressPicFields, progressPicForm } from './progress-pic-form.ts';

/** Body and footer of the dialog; the shell renders its frame. */
export default function ProgressPic({ onClose, guardClose }: EntryDialogProps) {
  const { progressPicEntry } = usePreferences();
  const form = useForm<ProgressPicFields, unknown, ProgressPicEntry>({
    resolver: zodResolver(progressPicForm),
    defaultValues: { media_ids: [], occurred_at: null, notes: '' },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const [photos, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const { save, saving, progress } = useSaveWithPictures(progressPhotos, {
    success: 'Progress photos saved',
    onSaved: onClose,
    onFailure: showFormErrors(setError),
  });

  const hasPhotos = photos.length > 0 || preparing;
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  useCloseGuard(guardClose, hasPhotos ? 'Your photos are not saved yet.' : unsavedNotes);

  return (
    <DialogForm
      saving={saving}
      saveDisabled={preparing}
      banner={formState.errors.root}
      onSubmit={handleSubmit(save)}
      onCancel={onClose}
      summary={<UploadBar progress={progress} />}
    >
      <Controller
        name="media_ids"
        control={control}
        render={({ field, fieldState }) => (
          <ImageUpload
            {...field}
            label="Photos"
            disabled={saving}
            error={fieldState.error}
            uploading={progress}
            onBusyChange={setPreparing}
          />
        )}
      />
      <Controller
        name="occurred_at"
        control={control}
        render={({ field, fieldState }) => (
          <MomentField {...field} disabled={saving} error={fieldState.error} />
        )}
      />
      <NotesField
        {...register('notes')}
        readOnly={saving}
        initiallyShown={progressPicEntry.showNotes}
        error={formState.errors.notes}
      />
    </DialogForm>
  );
}
