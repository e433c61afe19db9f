import { Select } from '@fettle/shared-ui';
import {
  challengeEntries,
  challengeRuns,
  type EntryOfKind,
  usePreferences,
  useQuery,
  useToday,
} from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  FormField,
  MomentField,
  NotesField,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { zoneOfEntry } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import { type EntryFormProps, editableDialog } from '../editing/editable-dialog.tsx';
import type { SentFields } from '../editing/edited-fields.ts';
import type { FieldWords } from '../editing/entry-conflict.tsx';
import { useSaveEntry } from '../editing/use-save-entry.tsx';
import { ImagesField } from '../pictures/images-field.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import {
  type ChallengeSpecificEntry,
  type ChallengeSpecificFields,
  challengeSpecificForm,
  conditionsWith,
  labelOfCondition,
  openingChallenge,
} from './challenge-specific-form.ts';

const TEXTS = {
  saved: 'Challenge entry saved',
  updated: 'Challenge entry updated',
  changedElsewhere: 'This challenge entry was changed elsewhere',
};

const words = ({ challenge_condition }: SentFields): FieldWords[] => [
  ['Challenge condition', labelOfCondition(String(challenge_condition))],
];

/** Body and footer of the dialog, of a new entry or a stored one; the shell renders its frame. */
const ChallengeSpecific = editableDialog(ChallengeForm);
export default ChallengeSpecific;

function ChallengeForm(dialog: EntryFormProps<EntryOfKind<'challenge-entries'>>) {
  const { entry } = dialog;
  const { challengeEntry } = usePreferences();
  // The dialog is complete without them.
  const { data: running = [] } = useQuery(challengeRuns.running(useToday()));
  const form = useForm<ChallengeSpecificFields, unknown, ChallengeSpecificEntry>({
    resolver: useMemo(() => zodResolver(challengeSpecificForm(entry)), [entry]),
    defaultValues: openingChallenge(entry),
  });
  const { register, control, handleSubmit, formState } = form;
  const [images, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  const { save, saving, progress, conflict } = useSaveEntry({
    ...dialog,
    resource: challengeEntries,
    form,
    texts: TEXTS,
    words,
    // A condition is quick to select again, images and notes are not.
    unsaved: images.length > 0 || preparing ? 'Your pictures are not saved yet.' : unsavedNotes,
    preparing,
  });

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
        <FormField label="Challenge condition" error={formState.errors.challenge_condition}>
          <Select
            {...register('challenge_condition')}
            placeholder="Select one"
            options={conditionsWith(running, entry?.challenge_condition)}
          />
        </FormField>
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
          initiallyShown={challengeEntry.showNotes || !!entry?.notes}
          error={formState.errors.notes}
        />
        <Controller
          name="media_ids"
          control={control}
          render={({ field, fieldState }) => (
            <ImagesField
              {...field}
              initiallyShown={challengeEntry.showImages || !!entry?.images.length}
              disabled={saving}
              error={fieldState.error}
              uploading={progress}
              onBusyChange={setPreparing}
            />
          )}
        />
      </DialogForm>
      {conflict}
    </>
  );
}
