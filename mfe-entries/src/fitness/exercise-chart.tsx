import { formatLocalDate } from '@fettle/shared-ui/rules';
import { useMemo } from 'react';
import { Chart } from '../analytics/chart/chart.tsx';
import { DottedLine } from '../analytics/chart/dotted-line.tsx';
import { extent } from '../analytics/chart/plot.ts';
import type { ExerciseWorkout } from '../exercises/exercises.queries.ts';
import { setText } from '../exercises/set-texts.ts';
import type { Measure } from './exercise-measures.ts';

interface ExerciseChartProps {
  name: string;
  /** Workouts with a value of the measure, oldest first; at least one. */
  workouts: readonly ExerciseWorkout[];
  measure: Measure;
}

/** Shows a measure of each workout as a dot, and the line between them. */
export function ExerciseChart({ name, workouts, measure }: ExerciseChartProps) {
  const values = useMemo(() => workouts.map((workout) => measure.of(workout) ?? 0), [workouts, measure]);
  const dates = useMemo(() => workouts.map(({ local_date }) => local_date), [workouts]);
  const low = useMemo(() => extent(values), [values]);
  const words = (at: number) => {
    const workout = workouts[at];
    const { label, value, unit } = measure;
    if (!workout) return '';
    const told =
      value === 'best-set' ? setText(workout.best_set) : `${FIGURE.format(values[at] ?? 0)}\u00a0${unit}`;
    return `${dayOf(workout)}: ${label.toLowerCase()} ${told}`;
  };
  return (
    <Chart
      label={`${name}, ${measure.label.toLowerCase()} by workout`}
      days={[dates[0] ?? '', dates.at(-1) ?? '']}
      values={low}
      dates={dates}
      formatValue={(value) => FIGURE.format(value)}
      words={words}
      table={{
        caption: `${name} by workout`,
        columns: ['Day', 'Sets', 'Best set', `${measure.label} (${measure.unit})`],
        rows: () =>
          workouts
            .map((workout, at) => [
              dayOf(workout),
              String(workout.sets),
              setText(workout.best_set),
              FIGURE.format(values[at] ?? 0),
            ])
            .toReversed(),
      }}
    >
      {(plot, read, positions) => (
        <DottedLine plot={plot} values={values} positions={positions} read={read ?? values.length - 1} />
      )}
    </Chart>
  );
}

const dayOf = ({ local_date }: ExerciseWorkout) => formatLocalDate(local_date, { dateStyle: 'medium' });
const FIGURE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
