import { announce } from '@fettle/shared-ui';
import { type EntryOfKind, progressPhotos, serverNow, usePreferences } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  ImageUpload,
  MomentField,
  NotesField,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type LocalMoment, momentProblem, zoneOfEntry } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import { type EntryFormProps, editableDialog } from '../editing/editable-dialog.tsx';
import { useSaveEntry } from '../editing/use-save-entry.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import {
  openingPhotos,
  type ProgressPicEntry,
  type ProgressPicFields,
  progressPicForm,
} from './progress-pic-form.ts';

const TEXTS = {
  saved: 'Progress pictures saved',
  updated: 'Progress pictures updated',
  changedElsewhere: 'These pictures were changed elsewhere',
};

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Its photos, moment and notes are what every version shows. */
const words = () => [];

/** Body and footer of the dialog, of new photos or stored ones; the shell renders its frame. */
const ProgressPic = editableDialog(PhotosForm);
export default ProgressPic;

function PhotosForm(dialog: EntryFormProps<EntryOfKind<'progress-photos'>>) {
  const { entry } = dialog;
  const { progressPicEntry } = usePreferences();
  const form = useForm<ProgressPicFields, unknown, ProgressPicEntry>({
    resolver: useMemo(() => zodResolver(progressPicForm(entry)), [entry]),
    defaultValues: openingPhotos(entry),
  });
  const { register, control, handleSubmit, formState, getValues, setValue } = form;
  const [photos, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  const { save, saving, progress, conflict } = useSaveEntry({
    ...dialog,
    resource: progressPhotos,
    form,
    texts: TEXTS,
    words,
    unsaved: photos.length > 0 || preparing ? 'Your pictures are not saved yet.' : unsavedNotes,
    preparing,
  });
  /** Old photos are of their day. A time that the member chose stays, and so does that of a stored entry. */
  const proposeMoment = (taken: LocalMoment) => {
    if (getValues('occurred_at') || momentProblem(taken, deviceZone(), serverNow())) return;
    setValue('occurred_at', taken);
    announce('The time of the picture is proposed for this entry');
  };

  return (
    <>
      <DialogForm
        saving={saving}
        saveDisabled={preparing}
        banner={formState.errors.root}
        onSubmit={handleSubmit(save)}
        onCancel={dialog.onClose}
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
              onTakenAt={proposeMoment}
            />
          )}
        />
        <Controller
          name="occurred_at"
          control={control}
          render={({ field, fieldState }) => (
            <MomentField
              {...field}
              timeZone={entry && zoneOfEntry(entry)}
              disabled={saving}
              error={fieldState.error}
            />
          )}
        />
        <NotesField
          {...register('notes')}
          readOnly={saving}
          initiallyShown={progressPicEntry.showNotes || !!entry?.notes}
          error={formState.errors.notes}
        />
      </DialogForm>
      {conflict}
    </>
  );
}
