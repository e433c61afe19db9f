import { ErrorState, LoadingState, SegmentedControl, Select, Skeleton } from '@fettle/shared-ui';
import { useQuery, useWeightUnit } from '@fettle/shared-ui/data';
import { CHANGE_UNITS } from '@fettle/shared-ui/rules';
import { type ReactNode, useMemo, useRef } from 'react';
import { isSameExercise } from '../exercises/exercise-choices.ts';
import { exercises } from '../exercises/exercises.queries.ts';
import { ExerciseChart } from './exercise-chart.tsx';
import { type Measure, measuresOf } from './exercise-measures.ts';
import styles from './exercises-section.module.css';
import { FitnessSection } from './fitness-section.tsx';

interface ExercisesSectionProps {
  /** Exercises that the member did, newest first; at least one. */
  names: readonly string[];
  /** Name in the URL; the exercise done last if it is empty or unknown. */
  exercise: string;
  /** Measure in the URL; the first one of the exercise if it has no such. */
  measure: string;
  onChange(chosen: { exercise?: string; measure?: string }): void;
}

/** One exercise over time. */
export default function ExercisesSection({
  names,
  exercise,
  measure,
  onChange,
}: ExercisesSectionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = names.find((name) => isSameExercise(name, exercise)) ?? names[0] ?? '';
  return (
    <FitnessSection
      title="Exercises"
      headingRef={heading}
      control={
        <Select
          aria-label="Exercise"
          width="15rem"
          value={chosen}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(event) => onChange({ exercise: event.target.value })}
        />
      }
    >
      <ExerciseOverTime name={chosen} measure={measure} onMeasure={(value) => onChange({ measure: value })} />
    </FitnessSection>
  );
}

interface ExerciseOverTimeProps {
  name: string;
  measure: string;
  onMeasure(measure: string): void;
}

function ExerciseOverTime({ name, measure, onMeasure }: ExerciseOverTimeProps) {
  const unit = CHANGE_UNITS[useWeightUnit() ?? 'lbs'];
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(exercises.history(name));
  const measures = useMemo(() => measuresOf(data ?? [], unit), [data, unit]);
  const shown = measures.find(({ value }) => value === measure) ?? measures[0];
  const workouts = useMemo(() => (data ?? []).filter((workout) => shown?.of(workout) != null), [data, shown]);
  if (isPending)
    return (
      <LoadingState label="Loading the exercise">
        <Skeleton height="20rem" />
      </LoadingState>
    );
  if (isError && !data)
    return (
      <ErrorState
        compact
        title="This exercise could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!shown) return <p className={styles.formula}>Its sets have no values that can be drawn.</p>;
  return (
    <div className={styles.control}>
      {measures.length > 1 && (
        <SegmentedControl<Measure['value']>
          label="Measure"
          options={measures}
          value={shown.value}
          onChange={onMeasure}
        />
      )}
      <div style={{ width: '100%' }}>
        <ExerciseChart key={name} name={name} workouts={workouts} measure={shown} />
        <p className={styles.formula}>{MEASURE_WORDS[shown.value]}</p>
      </div>
    </div>
  );
}

const MEASURE_WORDS: Record<Measure['value'], string> = {
  'best-set':
    'The heaviest set of each workout; without weights the one of most repetitions, else the longest.',
  'one-rep-max':
    'What you could lift once, estimated by Epley’s formula (1985): weight × (1 + repetitions / 30), from sets of 2 to 12 repetitions. One repetition is its weight.',
  volume: 'Weight × repetitions, summed over the sets of each workout.',
};
