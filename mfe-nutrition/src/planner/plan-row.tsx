import { Button, NumberValue, Text, useFocusBack } from '@fettle/shared-ui';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { CalendarPlus, CheckCheck, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { foodsText } from '../my-meals/chosen-meal.ts';
import type { OpenPlannerDialog } from './dialogs/planner-dialog.tsx';
import { type Plan, useShownPlans } from './planned.queries.ts';
import styles from './planner.module.css';
import { isAtLeast, planName } from './plans.ts';
import { DAY, useDeletePlan, useLogPlan } from './use-plan-actions.ts';

interface PlanRowProps {
  plan: Plan;
  today: LocalDate;
  onOpen: (dialog: OpenPlannerDialog) => void;
  /** Called before the row goes. */
  onRemoved: () => void;
}

/** A planned meal with its foods and values, or a planned workout, and what can be done with it. */
export function PlanRow({ plan, today, onOpen, onRemoved }: PlanRowProps) {
  const name = planName(plan);
  const isMeal = plan.kind === 'meal';
  const log = useLogPlan(plan);
  const logButton = useFocusBack(log.isPending);
  const remove = useDeletePlan(plan);
  const shown = useShownPlans();
  const onGone = () => {
    onRemoved();
    shown.remove(plan);
  };
  // What is planned for later is not eaten or done yet.
  const isDue = plan.date <= today;
  const logNow = () =>
    isMeal || plan.duration !== null ? log.mutate({}, { onSuccess: onGone }) : onOpen({ name: 'log', plan });
  const logLabel = isMeal ? 'Ate it' : 'Did it';
  return (
    <li className={styles.plan} aria-busy={log.isPending || remove.isPending}>
      <div className={styles.title}>
        <span className={styles.planName}>
          <bdi>{name}</bdi>
        </span>
        {isMeal && (
          <span>
            {plan.total_calories !== null && isAtLeast([plan]) && (
              <span className={styles.quiet}>at least </span>
            )}
            <NumberValue value={plan.total_calories} unit="kcal" digits={0} size="sm" />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {isDue && (
          <Button
            ref={logButton}
            size="sm"
            variant="soft"
            loading={log.isPending}
            aria-label={`${logLabel}: ${name}, ${formatLocalDate(plan.date, DAY)}`}
            onClick={logNow}
          >
            {logLabel}
          </Button>
        )}
        <ActionsMenu
          size="sm"
          label={`Actions for ${name}, ${formatLocalDate(plan.date, DAY)}`}
          actions={[
            ...(isDue
              ? [
                  {
                    label: `${logLabel}, with changes…`,
                    Icon: CheckCheck,
                    onSelect: () => onOpen({ name: 'log', plan }),
                  },
                ]
              : []),
            {
              label: 'Change…',
              Icon: Pencil,
              onSelect: () =>
                onOpen(
                  isMeal
                    ? { name: 'meal', day: plan.date, plan, plans: [] }
                    : { name: 'workout', day: plan.date, plan },
                ),
            },
            { label: 'Move…', Icon: CalendarPlus, onSelect: () => onOpen({ name: 'move', plan }) },
            { label: 'Duplicate…', Icon: CopyPlus, onSelect: () => onOpen({ name: 'duplicate', plan }) },
            {
              label: 'Delete',
              Icon: Trash2,
              onSelect: () => remove.mutate(undefined, { onSuccess: onGone }),
            },
          ]}
        />
      </div>
      {isMeal && (
        <>
          <p dir="auto" className={styles.foods}>
            {foodsText(plan.items)}
          </p>
          <p className={styles.macros}>
            {(['protein', 'carbs', 'fat'] as const).map((macro) => (
              <NutritionFigure key={macro} of={macro} from={totalsOf(plan)} />
            ))}
          </p>
        </>
      )}
      {plan.notes && (
        <Text dir="auto" className={styles.notes}>
          {plan.notes}
        </Text>
      )}
    </li>
  );
}

const totalsOf = (plan: Plan) => ({
  calories: plan.total_calories,
  protein: plan.total_protein,
  carbs: plan.total_carbs,
  fat: plan.total_fat,
});
