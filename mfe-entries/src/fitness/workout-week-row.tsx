import { NumberValue } from '@fettle/shared-ui';
import {
  exercisesText,
  formatLocalDate,
  formatLocalDateRange,
  type LocalDate,
  weekStart,
} from '@fettle/shared-ui/rules';
import { EntryMenu } from './entry-menu.tsx';
import type { WorkoutEntry, WorkoutWeek } from './workout-weeks.ts';
import styles from './workouts-section.module.css';

interface WorkoutWeekRowProps {
  week: WorkoutWeek;
  /** Minutes of the busiest week. */
  most: number;
  today: LocalDate;
  /** Type to filter by. */
  type: string;
  onDeleted: () => void;
}

/** A week with its minutes and workouts, or consecutive weeks without workouts as one quiet line. */
export function WorkoutWeekRow({ week, most, today, type, onDeleted }: WorkoutWeekRowProps) {
  const { from, to, minutes, workouts } = week;
  const isThisWeek = from === weekStart(today);
  const days = formatLocalDateRange(from, to, {
    month: 'short',
    day: 'numeric',
    ...(from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  if (workouts.length === 0 && !isThisWeek)
    return (
      <li className={`${styles.week} ${styles.none}`}>
        {days}: no {type ? `${type} workouts` : 'workouts'}
      </li>
    );
  return (
    <li className={styles.week}>
      <div className={styles.head}>
        <h3 className={styles.days}>
          {isThisWeek ? 'This week' : days}
          {isThisWeek && <span className={styles.quiet}> {days}</span>}
        </h3>
        <NumberValue value={minutes} unit="min" size={isThisWeek ? '2xl' : 'md'} />
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${(minutes / most) * 100}%` }} />
      </div>
      {workouts.length > 0 && (
        <ul className={styles.workouts}>
          {workouts.map((workout) => (
            <WorkoutRow key={workout.id} workout={workout} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
    </li>
  );
}

function WorkoutRow({ workout, onDeleted }: { workout: WorkoutEntry; onDeleted: () => void }) {
  const { local_date, type, duration, outdoors, exercises, notes, images } = workout;
  const details = [
    outdoors && 'outdoors',
    exercisesText(exercises),
    notes,
    images.length > 0 && `${images.length} ${images.length === 1 ? 'picture' : 'pictures'}`,
  ];
  const name = `${type}, ${formatLocalDate(local_date, { dateStyle: 'medium' })}`;
  return (
    <li className={styles.workout}>
      <span
        className={styles.day}
      >{`${formatLocalDate(local_date, { weekday: 'short' })} ${formatLocalDate(local_date, { day: 'numeric' })}`}</span>
      <span className={styles.what}>
        <bdi>{type}</bdi>
        {details.some(Boolean) && (
          <span dir="auto" className={styles.details}>
            {details.filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <NumberValue value={duration} unit="min" size="sm" />
      <EntryMenu entry={workout} name={name} onDeleted={onDeleted} />
    </li>
  );
}
