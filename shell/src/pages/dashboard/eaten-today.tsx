import { ErrorState, LoadingState, Skeleton, SkeletonText, Text } from '@fettle/shared-ui';
import { goals, useQuery } from '@fettle/shared-ui/data';
import type { DailyTargets } from '@fettle/shared-ui/rules';
import { DashboardPart, QuickEntry } from './dashboard-part.tsx';
import styles from './eaten-today.module.css';
import { EatenTotals, WHOLE } from './eaten-totals.tsx';
import { useMealsOfWeek } from './use-meals-of-week.ts';
import { UsualMeal } from './usual-meal.tsx';
import { week } from './week.ts';

/** Energy and macros eaten today. The energy is the most prominent number of the page. */
export function EatenToday({ today }: { today: string }) {
  const { data: meals, error, refetch, isFetching } = useMealsOfWeek(today);
  // Shows both at once, so that nothing moves; if the goals fail to load, there are no targets.
  const goal = useQuery(goals.on(today));
  const known = meals && !goal.isPending;
  const totals = known && (week(meals, today).at(-1)?.totals ?? null);
  const targets = goal.data ?? NO_TARGETS;
  return (
    <DashboardPart name="Eaten today" busy={!known && !error}>
      <div className={styles.body}>
        {totals && <EatenTotals totals={totals} targets={targets} />}
        {totals === null && (
          <>
            <Text textStyle="xl" color="fg.muted">
              Nothing logged today yet.
            </Text>
            <Text textStyle="sm" color="fg.muted" mt={2} maxW="44ch">
              {targets.calories === null
                ? 'Your first meal shows its energy, protein, carbs and fat here.'
                : `Your goal for today: ${WHOLE.format(targets.calories)}\u00a0kcal.`}
            </Text>
          </>
        )}
        {!meals && error && (
          <ErrorState
            compact
            title="Your meals could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {!known && !error && (
          <LoadingState label="Loading your day">
            <SkeletonText textStyle="4xl" width="11rem" maxW="full" />
            <div className={styles.shares}>
              <Skeleton h="0.375rem" w="full" />
            </div>
            <SkeletonText textStyle="sm" width="15rem" maxW="full" />
          </LoadingState>
        )}
      </div>
      <UsualMeal today={today}>
        <QuickEntry entry="entry:log-food" shortcut="/">
          Log Food
        </QuickEntry>
      </UsualMeal>
    </DashboardPart>
  );
}

const NO_TARGETS: DailyTargets = { calories: null, protein: null, carbs: null, fat: null };
