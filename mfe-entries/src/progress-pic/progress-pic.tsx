import { progressPhotos, useCreateEntry, usePictureUploads, usePreferences } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  ImageUpload,
  NotesField,
  showFormErrors,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { useState } from 'react';
import { type ProgressPicFields, progressPicForm } from './progress-pic-form.ts';
import { UploadBar } from './upload-bar.tsx';

/** Body and footer of the dialog; the shell renders its frame. */
export default function ProgressPic({ onClose, guardClose }: EntryDialogProps) {
  const { progressPicEntry } = usePreferences();
  const { register, control, handleSubmit, setError, formState } = useForm<ProgressPicFields>({
    resolver: zodResolver(progressPicForm),
    defaultValues: { media_ids: [], notes: '' },
  });
  const [photos, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const { upload, progress } = usePictureUploads();
  const save = useCreateEntry(progressPhotos, { meta: { success: 'Progress photos saved' } });
  // True from the first upload to the answer, so that the form stays locked between uploading and saving.
  const [saving, setSaving] = useState(false);

  const hasPhotos = photos.length > 0 || preparing;
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  useCloseGuard(guardClose, hasPhotos ? 'Your photos are not saved yet.' : unsavedNotes);

  const submit = handleSubmit(async (fields) => {
    const showFailure = (failure: unknown) => {
      setSaving(false);
      showFormErrors(setError)(failure);
    };
    setSaving(true);
    try {
      const media_ids = await upload(fields.media_ids);
      save.mutate({ media_ids, notes: fields.notes }, { onSuccess: onClose, onError: showFailure });
    } catch (failure) {
      showFailure(failure);
    }
  });

  return (
    <DialogForm
      saving={saving}
      saveDisabled={preparing}
      banner={formState.errors.root}
      onSubmit={submit}
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
            onBusyChange={setPreparing}
          />
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
