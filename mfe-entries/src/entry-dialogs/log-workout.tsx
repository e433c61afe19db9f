import { Checkbox } from '@fettle/shared-ui';
import {
  type EntryOfKind,
  useEditPreferences,
  usePreferences,
  useQuery,
  useWeightUnit,
  workoutEntries,
} from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  FormField,
  formatDecimal,
  positiveDecimal,
  useForm,
  useWatch,
  WorkoutTypeField,
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import {
  CHANGE_UNITS,
  type Exercise,
  MAX_WORKOUT_MINUTES,
  workoutTypes,
  workoutTypeValue,
} from '@fettle/shared-ui/rules';
import { useEffect, useMemo, useState } from 'react';
import {
  areValid,
  type DraftExercise,
  draftExercises,
  exercisesOfDraft,
} from '../exercises/exercise-draft.ts';
import { setText } from '../exercises/set-texts.ts';
import { type EditableDialogProps, editableDialog } from './editable-dialog.tsx';
import type { SentFields } from './edited-fields.ts';
import type { FieldLine } from './entry-conflict.tsx';
import { entrySchemas, openingFields } from './entry-fields.ts';
import { EntryForm, EntryMomentField, EntryNotesField } from './entry-form.tsx';
import { EntryImagesField } from './entry-images-field.tsx';
import { ExercisesPart } from './exercises-part.tsx';
import { asLastTime, lastWorkout, lastWorkoutLine, useLateDefaults } from './last-workout.ts';

type Workout = EntryOfKind<'workout-entries'>;

/** Minutes per press of an arrow key. */
const DURATION_STEP = 5;

/** Returns the message with the limit, formatted in the reader's locale. */
const tooLong = () =>
  `Please enter a valid duration, up to ${new Intl.NumberFormat().format(MAX_WORKOUT_MINUTES)} minutes`;

/**
 * Form schema for new and edited workouts. Field names are the entry's wire names. `duration` is typed in the member's
 * locale ("42,5") and parsed to minutes.
 */
const logWorkoutForm = (entry?: Workout) =>
  z
    .object({
      /** Value of a workout type; the request has its label instead. */
      type: z.string(),
      duration: positiveDecimal('Please enter a valid duration'),
      outdoors: z.boolean(),
      exercises: z.pipe(
        z
          .array(z.custom<DraftExercise>())
          .check(z.refine(areValid, 'Please correct the sets that are marked')),
        z.transform((drafts: DraftExercise[]) => exercisesOfDraft(drafts)),
      ),
      notes: z.string().check(z.trim()),
      ...entrySchemas(entry),
    })
    .check(
      z.superRefine(({ duration }, context) => {
        if (duration <= MAX_WORKOUT_MINUTES) return;
        context.addIssue({ code: 'custom', path: ['duration'], message: tooLong() });
      }),
    );

type Schema = ReturnType<typeof logWorkoutForm>;

const TEXTS = {
  saved: 'Workout saved',
  updated: 'Workout updated',
  changedElsewhere: 'This workout was changed elsewhere',
};

const lines = ({ type, duration, outdoors, exercises }: SentFields): FieldLine[] => [
  ['Workout type', String(type)],
  ['Duration', `${formatDecimal(Number(duration))} min`],
  ['Outdoors', outdoors ? 'yes' : 'no'],
  ['Exercises', exerciseLines(exercises as Exercise[] | undefined)],
];

const exerciseLines = (exercises: readonly Exercise[] = []): string =>
  exercises.map(({ name, sets }) => `${name}: ${sets.map(setText).join('; ')}`).join(', ') || 'None';

/** Body and footer of the dialog for a new or stored workout; the shell renders its frame. */
function LogWorkout(dialog: EditableDialogProps<Workout>) {
  const { entry } = dialog;
  const { workoutEntry } = usePreferences();
  const types = workoutEntry.customWorkoutTypes;
  const { addWorkoutType, removeWorkoutType, saveNow } = useEditPreferences();
  const unit = CHANGE_UNITS[useWeightUnit() ?? 'lbs'];
  const last = useQuery(lastWorkout);
  const lastTime = asLastTime(last.data, types);
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: useMemo(() => zodResolver(logWorkoutForm(entry)), [entry]),
    defaultValues: {
      type: entry ? workoutTypeValue(entry.type) : lastTime.type,
      duration: entry ? formatDecimal(entry.duration) : lastTime.duration,
      // An entry kept on this device may be older than the field.
      outdoors: entry?.outdoors ?? false,
      exercises: draftExercises(entry?.exercises, unit),
      notes: entry?.notes ?? '',
      ...openingFields(entry),
    },
  });
  const { register, control, resetField, formState } = form;
  const type = useWatch({ control, name: 'type' });
  const [typeSelected, setTypeSelected] = useState(false);
  const [restored, setRestored] = useState(false);
  const isFilledIn = entry !== undefined || restored;
  const changed = {
    type: isFilledIn || typeSelected,
    duration: isFilledIn || formState.dirtyFields.duration === true,
  };
  useLateDefaults(lastTime, changed, resetField);

  // Save a new type when the dialog closes, without waiting for the delayed save.
  useEffect(() => saveNow, [saveNow]);

  const withLabel = (workout: z.output<Schema>) => {
    const type = workoutTypes(types, entry?.type).find(({ value }) => value === workout.type);
    return { ...workout, type: type?.label ?? workout.type };
  };

  return (
    <EntryForm
      {...dialog}
      resource={workoutEntries}
      form={form}
      texts={TEXTS}
      lines={lines}
      toEntry={withLabel}
      onRestore={() => setRestored(true)}
    >
      {(saving) => (
        <>
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
          <ExercisesPart
            offered={workoutEntry.typesWithSets.some((label) => workoutTypeValue(label) === type)}
          />
          <EntryMomentField />
          <EntryImagesField />
          <EntryNotesField initiallyShown={workoutEntry.showNotes} />
        </>
      )}
    </EntryForm>
  );
}

export default editableDialog(LogWorkout);
