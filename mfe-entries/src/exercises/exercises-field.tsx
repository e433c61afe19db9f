import { Button } from '@fettle/shared-ui';
import { useQuery, useWeightUnit } from '@fettle/shared-ui/data';
import { Controller, useWatch } from '@fettle/shared-ui/forms';
import { CHANGE_UNITS, instantOf, MAX_EXERCISES, MAX_SETS, momentProblem } from '@fettle/shared-ui/rules';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEntryForm } from '../entry-dialogs/entry-form.tsx';
import { ChooseExercise } from './choose-exercise.tsx';
import { isSameExercise } from './exercise-choices.ts';
import {
  type DraftExercise,
  minutesSinceFirst,
  newExercise,
  setErrors,
  withNextSet,
} from './exercise-draft.ts';
import { ExerciseSets } from './exercise-sets.tsx';
import { exercises } from './exercises.queries.ts';
import styles from './exercises-field.module.css';
import { RestTimer } from './rest-timer.tsx';
import { useRest } from './use-rest.ts';

/** The exercises of a workout: chosen by typing, each with its sets, and a timer for the rests between them. */
export default function ExercisesField() {
  const { form, saving } = useEntryForm();
  const before = useTimeOfWorkout();
  return (
    <Controller
      name="exercises"
      control={form.control}
      render={({ field, fieldState }) => (
        <fieldset className={styles.exercises} disabled={saving}>
          <legend className={styles.title}>Exercises</legend>
          <Exercises
            value={field.value}
            onChange={field.onChange}
            fieldRef={field.ref}
            before={before}
            error={fieldState.error?.message}
          />
        </fieldset>
      )}
    />
  );
}

interface ExercisesProps {
  value: DraftExercise[];
  onChange(exercises: DraftExercise[]): void;
  fieldRef(field: { focus(): void }): void;
  /** Only earlier workouts count as last time; undefined while the workout is now. */
  before: string | undefined;
  error: string | undefined;
}

/** Time of the workout, before which others count as earlier; undefined while it is now. */
function useTimeOfWorkout(): string | undefined {
  const { form, entry } = useEntryForm();
  const moment = useWatch({ control: form.control, name: 'occurred_at' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (entry) return entry.occurred_at;
  // Until the member typed a whole date and time, it has none.
  if (!moment || momentProblem(moment, timeZone, new Date())) return undefined;
  return instantOf(moment, timeZone).toISOString();
}

function Exercises({ value, onChange, fieldRef, before, error }: ExercisesProps) {
  const unit = CHANGE_UNITS[useWeightUnit() ?? 'lbs'];
  const { data: done = [] } = useQuery(exercises.done(before));
  const [isChoosing, setChoosing] = useState(value.length === 0);
  const [added, setAdded] = useState<number | null>(null);
  const rest = useRest();
  const list = useRef<HTMLOListElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  const isFull = value.reduce((sum, { sets }) => sum + sets.length, 0) >= MAX_SETS;
  const doneAs = (name: string) => done.find((one) => isSameExercise(one.name, name));
  const choose = (name: string) => {
    const exercise = newExercise(name, doneAs(name)?.last_sets[0], unit);
    setAdded(exercise.key);
    setChoosing(false);
    onChange([...value, exercise]);
  };
  const change = (at: number, sets: DraftExercise['sets']) =>
    onChange(value.map((exercise, other) => (other === at ? { ...exercise, sets } : exercise)));
  const remove = (at: number) => {
    onChange(value.filter((_, other) => other !== at));
    more.current?.focus();
  };

  // Save calls this before the fields are marked.
  const focusFirstError = useEffectEvent(() => {
    const fields = value
      .flatMap(({ sets }) => sets.map(setErrors))
      .flatMap(({ weight, reps }) => [weight, reps]);
    const first = fields.findIndex((message) => message !== undefined);
    list.current?.querySelectorAll('input')[first]?.focus();
  });
  useEffect(() => fieldRef({ focus: () => focusFirstError() }), [fieldRef]);
  return (
    <>
      <ol ref={list} className={styles.list}>
        {value.map((exercise, at) => (
          <ExerciseSets
            key={exercise.key}
            exercise={exercise}
            unit={unit}
            done={doneAs(exercise.name)}
            showsErrors={error !== undefined}
            isFull={isFull}
            isNew={exercise.key === added}
            onChange={(sets) => change(at, sets)}
            onAddSet={() => {
              change(at, withNextSet(exercise.sets, unit));
              if (before === undefined) rest.start();
            }}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isChoosing ? (
        <ChooseExercise
          own={done.map(({ name }) => name)}
          onChoose={choose}
          onCancel={() => setChoosing(false)}
        />
      ) : (
        !isFull &&
        value.length < MAX_EXERCISES && (
          <Button
            ref={more}
            variant="ghost"
            size="sm"
            ms={-3}
            color="accent.fg"
            onClick={() => setChoosing(true)}
          >
            <Plus aria-hidden /> exercise
          </Button>
        )
      )}
      {before === undefined && value.length > 0 && <RestTimer rest={rest} isSticky={!isChoosing} />}
      {before === undefined && <MinutesSinceFirst exercises={value} />}
    </>
  );
}

/** Offers the minutes since the first exercise as the duration, while the member typed none. */
function MinutesSinceFirst({ exercises }: { exercises: DraftExercise[] }) {
  const { form } = useEntryForm();
  const duration = useWatch({ control: form.control, name: 'duration' });
  const minutes = minutesSinceFirst(exercises, Date.now());
  const isTyped = duration !== '' && form.getFieldState('duration').isDirty;
  if (isTyped || minutes === null || duration === String(minutes)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      ms={-3}
      color="accent.fg"
      onClick={() => form.setValue('duration', String(minutes), { shouldDirty: true })}
    >
      Use {minutes}&nbsp;min since your first exercise as the duration
    </Button>
  );
}
