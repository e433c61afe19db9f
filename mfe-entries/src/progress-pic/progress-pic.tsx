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
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type LocalMoment, momentOfEntry, momentProblem, zoneOfEntry } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import { type EntryFormProps, editableDialog } from '../editing/editable-dialog.tsx';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { useSaveEntry } from '../editing/use-save-entry.tsx';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';
import { UploadBar } from '../pictures/upload-bar.tsx';

type Photos = EntryOfKind<'progress-photos'>;

/** Form schema for new and edited progress pictures. Field names are the entry's wire names. */
const progressPicForm = (entry?: Photos) =>
  z.object({
    media_ids: pictureFiles().check(z.minLength(1, 'Please upload at least one photo')),
    occurred_at: momentSchema(entry),
    notes: z.string().check(z.trim()),
  });

/** Returns the form's initial values: those of a stored entry, or empty ones. */
function openingPhotos(entry: Photos | undefined): ProgressPicFields {
  if (!entry) return { media_ids: [], occurred_at: null, notes: '' };
  return { media_ids: storedImages(entry), occurred_at: momentOfEntry(entry), notes: entry.notes };
}

/** The values while the form is edited. */
type ProgressPicFields = z.input<ReturnType<typeof progressPicForm>>;

/** The validated values. */
type ProgressPicEntry = z.output<ReturnType<typeof progressPicForm>>;

const TEXTS = {
  saved: 'Progress pictures saved',
  updated: 'Progress pictures updated',
  changedElsewhere: 'These pictures were changed elsewhere',
};

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** No further fields: the comparison always shows pictures, moment and notes. */
const words = () => [];

/** Body and footer of the dialog for new or stored photos; the shell renders its frame. */
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
  /** Proposes the time at which a photo was taken, unless the member chose a time or the entry already has one. */
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
