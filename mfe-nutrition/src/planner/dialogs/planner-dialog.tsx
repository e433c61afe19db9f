import { serverNow } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { type RefObject, useState } from 'react';
import type { Plan } from '../planned.queries.ts';
import { dayName, freePart, planName } from '../plans.ts';
import { DAY } from '../use-plan-actions.ts';

/** The dialog that is open above the planner. */
export type OpenPlannerDialog =
  /** A new meal for a day with these plans, or a planned one to change. */
  | { name: 'meal'; day: LocalDate; plans: readonly Plan[]; plan?: Plan }
  | { name: 'workout'; day: LocalDate; plan?: Plan }
  | { name: 'log' | 'move' | 'duplicate'; plan: Plan }
  | { name: 'shopping'; from: LocalDate };

interface PlannerDialogProps {
  open: OpenPlannerDialog;
  today: LocalDate;
  onClose: () => void;
  /** Called after a plan was saved or logged; closes the dialog. */
  onSaved: () => void;
  /** Has the focus afterwards where the row that had it is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

const loadPlanMeal = () => import('./plan-meal.tsx');
const loadPlanWorkout = () => import('./plan-workout.tsx');
const loadLogMeal = () => import('./log-planned-meal.tsx');
const loadShoppingList = () => import('../shopping-list/shopping-list-view.tsx');
const loadMove = () => import('./move-plan.tsx');

/** The open dialog; its content is loaded separately. */
export function PlannerDialog({ open, today, onClose, onSaved, focusAfter }: PlannerDialogProps) {
  const [question, guardClose] = useState<string | null>(null);
  const close = { onClose, onSaved, guardClose };
  const frame = { onClose, question, focusAfter };
  if (open.name === 'meal') {
    const { day, plans, plan } = open;
    const hour = day === today ? serverNow().getHours() : 0;
    return (
      <LazyDialog
        {...frame}
        title={plan ? 'Change planned meal' : 'Plan a Meal'}
        description={plan ? dayName(day, today) : 'It counts once you have eaten it'}
        size="lg"
        load={loadPlanMeal}
        props={{ ...close, today, day, part: plan?.part_of_day ?? freePart(plans, hour), plan }}
      />
    );
  }
  if (open.name === 'workout' || (open.name === 'log' && open.plan.kind === 'workout')) {
    const { plan } = open;
    const logs = open.name === 'log';
    const title = logs ? 'Did it' : plan ? 'Change planned workout' : 'Plan a Workout';
    const day = open.name === 'workout' ? open.day : open.plan.date;
    return (
      <LazyDialog
        {...frame}
        title={title}
        description={logs ? dayName(day, today) : 'It counts once you have done it'}
        size="sm"
        load={loadPlanWorkout}
        props={{ ...close, today, day, plan, logs }}
      />
    );
  }
  if (open.name === 'log') {
    return (
      <LazyDialog
        {...frame}
        title="Build Your Meal"
        description={`Planned for ${formatLocalDate(open.plan.date, DAY)}. Change what was different.`}
        size="lg"
        load={loadLogMeal}
        props={{ ...close, plan: open.plan, today }}
      />
    );
  }
  if (open.name === 'shopping') {
    return (
      <LazyDialog
        {...frame}
        title="Shopping list"
        description="The foods of your planned meals"
        load={loadShoppingList}
        props={{ onClose, from: open.from, today }}
      />
    );
  }
  const copies = open.name === 'duplicate';
  return (
    <LazyDialog
      {...frame}
      title={copies ? 'Duplicate plan' : 'Move plan'}
      description={`${planName(open.plan)}, ${formatLocalDate(open.plan.date, DAY)}`}
      size="sm"
      load={loadMove}
      props={{ onClose, onSaved, plan: open.plan, today, copies }}
    />
  );
}
