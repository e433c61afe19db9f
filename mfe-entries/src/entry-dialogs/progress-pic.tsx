import { announce } from '@fettle/shared-ui';
import { type EntryOfKind, progressPhotos, serverNow, usePreferences } from '@fettle/shared-ui/data';
import { useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { type LocalMoment, momentProblem } from '@fettle/shared-ui/rules';
import { useMemo } from 'react';
import { type EditableDialogProps, editableDialog } from './editable-dialog.tsx';
import { entrySchemas, openingFields, pictureSchema } from './entry-fields.ts';
import { EntryForm, EntryMomentField, EntryNotesField } from './entry-form.tsx';
import { EntryImagesField } from './entry-images-field.tsx';

type Photos = EntryOfKind<'progress-photos'>;

/** Form schema for new and edited progress pictures. Field names are the entry's wire names. */
const progressPicForm = (entry?: Photos) =>
  z.object({
    notes: z.string().check(z.trim()),
    ...entrySchemas(entry),
    media_ids: pictureSchema().check(z.minLength(1, 'Please upload at least one photo')),
  });

type Schema = ReturnType<typeof progressPicForm>;

const TEXTS = {
  saved: 'Progress pictures saved',
  updated: 'Progress pictures updated',
  changedElsewhere: 'These pictures were changed elsewhere',
};

/** No further fields: the comparison always shows pictures, time and notes. */
const lines = () => [];

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Body and footer of the dialog for new or stored photos; the shell renders its frame. */
function ProgressPic(dialog: EditableDialogProps<Photos>) {
  const { entry } = dialog;
  const { progressPicEntry } = usePreferences();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: useMemo(() => zodResolver(progressPicForm(entry)), [entry]),
    defaultValues: { notes: entry?.notes ?? '', ...openingFields(entry) },
  });
  /** Proposes the time at which a photo was taken, unless the member chose a time or the entry already has one. */
  const proposeMoment = (taken: LocalMoment) => {
    if (form.getValues('occurred_at') || momentProblem(taken, deviceZone(), serverNow())) return;
    form.setValue('occurred_at', taken);
    announce('The time of the picture is proposed for this entry');
  };
  return (
    <EntryForm {...dialog} resource={progressPhotos} form={form} texts={TEXTS} lines={lines}>
      <EntryImagesField label="Photos" onTakenAt={proposeMoment} />
      <EntryMomentField />
      <EntryNotesField initiallyShown={progressPicEntry.showNotes} />
    </EntryForm>
  );
}

export default editableDialog(ProgressPic);
