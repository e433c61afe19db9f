import { entries, goals, useQuery, useToday, useWithWaiting } from '@fettle/shared-ui/data';
import { dayTotals, type LocalDate } from '@fettle/shared-ui/rules';
import { caloriesLeft } from '../diary/day-left.ts';
import styles from './meal-totals-panel.module.css';

interface DayLeftLineProps {
  /** Kilocalories of this meal. */
  calories: number | null;
  /** Day of the meal; today by default. */
  date: LocalDate | undefined;
  /** The stored meal that this one replaces. */
  entryId?: string;
}

/** Shows the energy left for the day after this meal; nothing without a target or before the meals are loaded. */
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
