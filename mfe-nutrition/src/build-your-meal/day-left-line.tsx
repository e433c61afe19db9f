import { entries, goals, useQuery, useToday, useWithWaiting } from '@fettle/shared-ui/data';
import { dayTotals, type LocalDate } from '@fettle/shared-ui/rules';
import { caloriesLeft } from '../diary/day-left.ts';
import styles from './meal-totals-panel.module.css';

interface DayLeftLineProps {
  /** The kilocalories of this meal. */
  calories: number | null;
  /** The day it is eaten on; today where it is now. */
  date: LocalDate | undefined;
  /** The stored meal that this one replaces. */
  entryId?: string;
}

/** What the day leaves of its energy after this meal. Nothing without a target, or while the day's meals are not known. */
export function DayLeftLine({ calories, date, entryId }: DayLeftLineProps) {
  const today = useToday();
  const day = date ?? today;
  const { data: targets } = useQuery(goals.on(day));
  const filter = { from: day, to: day, types: 'meal-entries' };
  const hasTarget = typeof targets?.calories === 'number';
  const stored = useQuery({ ...entries.between(filter), enabled: hasTarget });
  const meals = useWithWaiting(stored.data, filter);
  if (!hasTarget || !meals) return null;
  const others = meals.flatMap((entry) =>
    entry.kind === 'meal-entries' && entry.id !== entryId ? [entry] : [],
  );
  const eaten = (dayTotals(others).calories ?? 0) + (calories ?? 0);
  return (
    <p className={styles.left}>
      {caloriesLeft(targets, eaten)} {day === today ? 'today' : 'on that day'}
    </p>
  );
}
