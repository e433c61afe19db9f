import { Select } from '@fettle/shared-ui';
import {
  challengeEntries,
  challengeRuns,
  type EntryOfKind,
  usePreferences,
  useQuery,
  useToday,
} from '@fettle/shared-ui/data';
import { FormField, useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { useMemo } from 'react';
import { type EditableDialogProps, editableDialog } from './editable-dialog.tsx';
import type { SentFields } from './edited-fields.ts';
import type { FieldLine } from './entry-conflict.tsx';
import { entrySchemas, openingFields } from './entry-fields.ts';
import { EntryForm, EntryMomentField, EntryNotesField } from './entry-form.tsx';
import { EntryImagesField } from './entry-images-field.tsx';

type ChallengeEntry = EntryOfKind<'challenge-entries'>;

/** Form schema for new and edited challenge entries. Field names are the entry's wire names. */
const challengeSpecificForm = (entry?: ChallengeEntry) =>
  z.object({
    challenge_condition: z.string().check(z.minLength(1, 'Please select a challenge condition')),
    notes: z.string().check(z.trim()),
    ...entrySchemas(entry),
  });

type Schema = ReturnType<typeof challengeSpecificForm>;

const TEXTS = {
  saved: 'Challenge entry saved',
  updated: 'Challenge entry updated',
  changedElsewhere: 'This challenge entry was changed elsewhere',
};

/** The only option in the specification. */
const PLACEHOLDER = { value: 'placeholder', label: 'Placeholder' };

const labelOfCondition = (value: string): string => (value === PLACEHOLDER.value ? PLACEHOLDER.label : value);

const lines = ({ challenge_condition }: SentFields): FieldLine[] => [
  ['Challenge condition', labelOfCondition(String(challenge_condition))],
];

/**
 * Returns the options: the tasks of the member's running challenges, each title once, then the stored entry's condition
 * even if it is no longer one of them, and the placeholder last.
 */
function conditionsWith(
  running: readonly { challenge: { tasks: readonly { title: string }[] } }[],
  stored: string | undefined,
): { value: string; label: string }[] {
  const titles = running.flatMap(({ challenge }) => challenge.tasks.map(({ title }) => title));
  const values = new Set([...titles, ...(stored === undefined ? [] : [stored])]);
  values.delete(PLACEHOLDER.value);
  values.add(PLACEHOLDER.value);
  return [...values].map((value) => ({ value, label: labelOfCondition(value) }));
}

/** Body and footer of the dialog for a new or stored challenge entry; the shell renders its frame. */
function ChallengeSpecific(dialog: EditableDialogProps<ChallengeEntry>) {
  const { entry } = dialog;
  const { challengeEntry } = usePreferences();
  // The dialog works without the challenges.
  const { data: running = [] } = useQuery(challengeRuns.running(useToday()));
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: useMemo(() => zodResolver(challengeSpecificForm(entry)), [entry]),
    defaultValues: {
      challenge_condition: entry?.challenge_condition ?? '',
      notes: entry?.notes ?? '',
      ...openingFields(entry),
    },
  });
  return (
    <EntryForm {...dialog} resource={challengeEntries} form={form} texts={TEXTS} lines={lines}>
      <FormField label="Challenge condition" error={form.formState.errors.challenge_condition}>
        <Select
          {...form.register('challenge_condition')}
          placeholder="Select one"
          options={conditionsWith(running, entry?.challenge_condition)}
        />
      </FormField>
      <EntryMomentField />
      <EntryNotesField initiallyShown={challengeEntry.showNotes} />
      <EntryImagesField initiallyShown={challengeEntry.showImages} />
    </EntryForm>
  );
}

export default editableDialog(ChallengeSpecific);
