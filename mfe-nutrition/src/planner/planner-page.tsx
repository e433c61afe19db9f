import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingState,
  PageHead,
  SkeletonText,
  Text,
  TextLink,
  useFocusAfterRemoval,
  useSearchParams,
} from '@fettle/shared-ui';
import { useQuery, useReachable, useToday } from '@fettle/shared-ui/data';
import {
  addDays,
  formatLocalDateRange,
  isLocalDate,
  type LocalDate,
  MAX_DAYS_AHEAD,
} from '@fettle/shared-ui/rules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import bar from '../diary/day-bar.module.css';
import { DayOfPlans, headingId } from './day-of-plans.tsx';
import { type OpenPlannerDialog, PlannerDialog } from './dialogs/planner-dialog.tsx';
import { planned, useShownPlans } from './planned.queries.ts';
import styles from './planner.module.css';
import { daysFrom, plansOf } from './plans.ts';

const WEEK = 7;
const MONTH_DAY = { month: 'short', day: 'numeric' } as const;

/** Shows the meals and workouts planned for seven days, from today at first. The URL keeps the first day. */
export default function PlannerPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const from = firstDay(params, today);
  const days = daysFrom(from);
  const to = addDays(from, WEEK - 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenPlannerDialog | null>(null);
  const shown = useShownPlans();
  const plans = useQuery(planned.sevenDays(from));
  const targets = useQuery(planned.targets(from, to));
  const isOnline = useReachable();
  const earlier = useQuery(planned.earlier(from));
  const focus = useFocusOfDay(heading, plans.data);
  const go = (day: LocalDate) => setParams(day === today ? {} : { from: day });
  const open = (opened: OpenPlannerDialog) => {
    focus.setDay(dayOf(opened));
    setDialog(opened);
  };
  const planMeal = (day: LocalDate) => open({ name: 'meal', day, plans: plansOf(plans.data ?? [], day) });
  const closeSaved = () => {
    if (dialog?.name === 'log') shown.remove(dialog.plan);
    focus.onRemoved();
    setDialog(null);
  };

  return (
    <div className={styles.page}>
      <PageHead
        title="Planner"
        description="Meals and workouts, planned ahead."
        action={
          plans.data?.some(({ kind }) => kind === 'meal') && (
            <Button variant="secondary" onClick={() => open({ name: 'shopping', from })}>
              Shopping list
            </Button>
          )
        }
      />
      <div className={bar.bar}>
        <IconButton variant="ghost" aria-label="Previous" onClick={() => go(addDays(from, -WEEK))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label="Next"
          disabled={addDays(from, WEEK) > addDays(today, MAX_DAYS_AHEAD)}
          onClick={() => go(addDays(from, WEEK))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <h2 ref={heading} tabIndex={-1} className={bar.day} aria-live="polite">
          {formatLocalDateRange(from, to, MONTH_DAY)}
        </h2>
        <Button
          variant="secondary"
          aria-current={from === today ? 'date' : undefined}
          onClick={() => go(today)}
        >
          Today
        </Button>
      </div>
      {earlier.data && from <= today && (
        <Text textStyle="sm" mt={2}>
          <TextLink
            to={`/planner?from=${addDays(earlier.data.last, 1 - WEEK)}`}
            data-alone=""
            color="fg.muted"
            onClick={() => heading.current?.focus()}
          >
            Left from earlier days: {earlier.data.count}
          </TextLink>
        </Text>
      )}
      {!isOnline && plans.data && (
        <Text color="fg.muted" textStyle="sm">
          You are offline: this is the plan as this device saw it last. It can be changed once you are online.
        </Text>
      )}
      {plans.isError && (
        <ErrorState
          compact={plans.data !== undefined}
          title="Your plan could not be loaded"
          error={plans.error}
          retrying={plans.isFetching}
          onRetry={async () => {
            const { isSuccess } = await plans.refetch();
            // The retry button has disappeared with the error.
            if (isSuccess) heading.current?.focus();
          }}
        />
      )}
      {plans.isPending && (
        <LoadingState label="Loading your plan">
          <SkeletonText lines={8} />
        </LoadingState>
      )}
      {plans.data?.length === 0 && to < today && (
        <Text color="fg.muted" mt={4}>
          Nothing is left of the plan of these days.
        </Text>
      )}
      {plans.data?.length === 0 && to >= today && (
        <EmptyState
          drawing="plate"
          action={<Button onClick={() => planMeal(from > today ? from : today)}>Plan a meal</Button>}
        >
          Nothing planned for these days. What you plan counts once you have eaten or done it.
        </EmptyState>
      )}
      {plans.data &&
        days.map((day) => (
          <DayOfPlans
            key={day}
            day={day}
            today={today}
            plans={plansOf(plans.data, day)}
            target={targets.data?.find(({ local_date }) => local_date === day)?.calories}
            onPlanMeal={() => planMeal(day)}
            onOpen={open}
            onRemoved={() => {
              focus.setDay(day);
              focus.onRemoved();
            }}
          />
        ))}
      {plans.data && <p className={styles.soon}>Weekly plans that you can reuse are coming soon.</p>}
      {dialog && (
        <PlannerDialog
          open={dialog}
          today={today}
          onClose={() => setDialog(null)}
          onSaved={closeSaved}
          focusAfter={focus.place}
        />
      )}
    </div>
  );
}

const dayOf = (dialog: OpenPlannerDialog): LocalDate => {
  if (dialog.name === 'shopping') return dialog.from;
  return 'day' in dialog ? dialog.day : dialog.plan.date;
};

/**
 * Keeps the focus where the member is when a plan leaves the page with it: `place` is the heading of the day that was set, or
 * `heading` where the day has left too. `onRemoved` is called when a plan leaves.
 */
function useFocusOfDay(heading: RefObject<HTMLElement | null>, rows: unknown) {
  const day = useRef<LocalDate>(null);
  const [place] = useState(() => ({
    get current() {
      const left = day.current === null ? null : document.getElementById(headingId(day.current));
      return left ?? heading.current;
    },
  }));
  const onRemoved = useFocusAfterRemoval(place, rows);
  const setDay = (shown: LocalDate) => {
    day.current = shown;
  };
  return { place, onRemoved, setDay };
}

/** Reads `?from=2026-11-21`; today for anything else, such as a day that does not exist. */
function firstDay(params: URLSearchParams, today: LocalDate): LocalDate {
  const day = params.get('from') ?? '';
  return isLocalDate(day) && day <= addDays(today, MAX_DAYS_AHEAD) ? day : today;
}
