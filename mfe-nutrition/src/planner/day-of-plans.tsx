import { Button, Heading } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { Plus } from 'lucide-react';
import type { OpenPlannerDialog } from './dialogs/planner-dialog.tsx';
import { PlanRow } from './plan-row.tsx';
import type { Plan } from './planned.queries.ts';
import styles from './planner.module.css';
import { dayName, plannedText } from './plans.ts';

/** Id of the heading of a day, which has the focus after a plan of the day has left. */
export const headingId = (day: LocalDate): string => `plans-${day}`;

interface DayOfPlansProps {
  day: LocalDate;
  today: LocalDate;
  /** Plans of this day. */
  plans: readonly Plan[];
  /** Kilocalories that the member aims at; none without a goal. */
  target: number | null | undefined;
  onPlanMeal: () => void;
  onOpen: (dialog: OpenPlannerDialog) => void;
  onRemoved: () => void;
}

/** One day: its plans, their energy beside the target, and buttons that add. A day that is over shows only what is left. */
export function DayOfPlans({ day, today, plans, target, onPlanMeal, onOpen, onRemoved }: DayOfPlansProps) {
  const id = headingId(day);
  const name = dayName(day, today);
  const isOver = day < today;
  if (isOver && plans.length === 0) return null;
  const sum = plannedText(plans, target);
  return (
    <section aria-labelledby={id} className={styles.day}>
      <div className={styles.head}>
        <Heading as="h3" id={id} tabIndex={-1} className={styles.name}>
          {name}
        </Heading>
        {sum && <span className={styles.quiet}>{sum}</span>}
      </div>
      {plans.length > 0 && (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} today={today} onOpen={onOpen} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      {!isOver && (
        <div className={styles.add}>
          <Button variant="ghost" aria-label={`Meal, ${name}`} onClick={onPlanMeal}>
            <Plus aria-hidden="true" /> Meal
          </Button>
          <Button
            variant="ghost"
            aria-label={`Workout, ${name}`}
            onClick={() => onOpen({ name: 'workout', day })}
          >
            <Plus aria-hidden="true" /> Workout
          </Button>
        </div>
      )}
    </section>
  );
}
