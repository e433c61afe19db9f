import { Checkbox } from '@fettle/shared-ui';
import {
  type EntryOfKind,
  useEditPreferences,
  usePreferences,
  useQuery,
  workoutEntries,
} from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  FormField,
  formatDecimal,
  MomentField,
  NotesField,
  useForm,
  useWatch,
  WorkoutTypeField,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { workoutTypes, zoneOfEntry } from '@fettle/shared-ui/rules';
import { useEffect, useMemo, useState } from 'react';
import { type EntryFormProps, editableDialog } from '../editing/editable-dialog.tsx';
import type { SentFields } from '../editing/edited-fields.ts';
import type { FieldWords } from '../editing/entry-conflict.tsx';
import { useSaveEntry } from '../editing/use-save-entry.tsx';
import { ImagesField } from '../pictures/images-field.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import { asLastTime, lastWorkout, lastWorkoutLine } from './last-workout.ts';
import {
  type LoggedWorkout,
  type LogWorkoutFields,
  logWorkoutForm,
  storedWorkout,
} from './log-workout-form.ts';

/** Minutes that one press of an arrow key adds or subtracts. */
const DURATION_STEP = 5;

const TEXTS = {
  saved: 'Workout saved',
  updated: 'Workout updated',
  changedElsewhere: 'This workout was changed elsewhere',
};

const words = ({ type, duration, outdoors }: SentFields): FieldWords[] => [
  ['Workout type', String(type)],
  ['Duration', `${formatDecimal(Number(duration))} min`],
  ['Outdoors', outdoors ? 'yes' : 'no'],
];

/** Body and footer of the dialog for a new or stored workout; the shell renders its frame. */
const LogWorkout = editableDialog(WorkoutForm);
export default LogWorkout;

function WorkoutForm(dialog: EntryFormProps<EntryOfKind<'workout-entries'>>) {
  const { entry } = dialog;
  const { workoutEntry } = usePreferences();
  const types = workoutEntry.customWorkoutTypes;
  const { addWorkoutType, removeWorkoutType, saveNow } = useEditPreferences();
  const last = useQuery(lastWorkout);
  const opening = asLastTime(last.data, types);
  const form = useForm<LogWorkoutFields, unknown, LoggedWorkout>({
    resolver: useMemo(() => zodResolver(logWorkoutForm(entry)), [entry]),
    defaultValues: entry
      ? storedWorkout(entry)
      : { ...opening, outdoors: false, occurred_at: null, media_ids: [], notes: '' },
  });
  const { register, control, handleSubmit, resetField, formState } = form;
  const [images, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  const { save, saving, progress, conflict } = useSaveEntry({
    ...dialog,
    resource: workoutEntries,
    form,
    texts: TEXTS,
    words,
    // Type and duration are quick to enter again, images and notes are not.
    unsaved: images.length > 0 || preparing ? 'Your pictures are not saved yet.' : unsavedNotes,
    preparing,
  });

  // The last workout and the member's types may arrive after the dialog opened: what the member entered stays.
  const [typeSelected, setTypeSelected] = useState(entry !== undefined);
  useEffect(() => {
    if (!typeSelected) resetField('type', { defaultValue: opening.type });
  }, [opening.type, typeSelected, resetField]);
  const durationTyped = entry !== undefined || formState.dirtyFields.duration === true;
  useEffect(() => {
    if (!durationTyped) resetField('duration', { defaultValue: opening.duration });
  }, [opening.duration, durationTyped, resetField]);

  // Save a new type when the dialog closes, without waiting for the delayed save.
  useEffect(() => saveNow, [saveNow]);

  const submit = handleSubmit((workout) => {
    const type =
      workoutTypes(types, entry?.type).find(({ value }) => value === workout.type)?.label ?? workout.type;
    return save({ ...workout, type });
  });

  return (
    <>
      <DialogForm
        saving={saving}
        saveDisabled={preparing}
        banner={formState.errors.root}
        onSubmit={submit}
        onCancel={dialog.onClose}
        summary={<UploadBar progress={progress} />}
      >
        <Controller
          name="type"
          control={control}
          render={({ field: { name, value, onChange }, fieldState }) => (
            <WorkoutTypeField
              name={name}
              value={value}
              types={types}
              entryLabel={entry?.type}
              error={fieldState.error}
              onChange={(type) => {
                setTypeSelected(true);
                onChange(type);
              }}
              onAdd={addWorkoutType}
              onRemove={removeWorkoutType}
            />
          )}
        />
        <FormField
          label="Duration (minutes)"
          hint={entry ? undefined : lastWorkoutLine(last)}
          error={formState.errors.duration}
        >
          <DecimalInput
            {...register('duration')}
            step={DURATION_STEP}
            readOnly={saving}
            // Select the last duration, so that typing replaces it.
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </FormField>
        <Checkbox {...register('outdoors')}>Outdoors</Checkbox>
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
        <Controller
          name="media_ids"
          control={control}
          render={({ field, fieldState }) => (
            <ImagesField
              {...field}
              initiallyShown
              disabled={saving}
              error={fieldState.error}
              uploading={progress}
              onBusyChange={setPreparing}
            />
          )}
        />
        <NotesField
          {...register('notes')}
          readOnly={saving}
          initiallyShown={workoutEntry.showNotes || !!entry?.notes}
          error={formState.errors.notes}
        />
      </DialogForm>
      {conflict}
    </>
  );
}
