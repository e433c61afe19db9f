import { Box, ErrorState, LoadingState, NumberValue, Skeleton, SkeletonText, Text } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { dashboard } from './dashboard.queries.ts';
import type { DayTotals } from './day-totals.ts';
import styles from './eaten-today.module.css';
import { MacroLine } from './macro-line.tsx';
import { MacroShares } from './macro-shares.tsx';
import { Part, QuickEntry } from './part.tsx';
import { week } from './week.ts';

/** The loudest number of the page: what was eaten today. */
export function EatenToday({ today }: { today: string }) {
  const { data: meals, error, refetch, isFetching } = useQuery(dashboard.mealsOfWeek(today));
  const totals = meals && (week(meals, today).at(-1)?.totals ?? null);
  return (
    <Part
      name="Eaten today"
      busy={!meals && !error}
      action={<QuickEntry entry="entry:log-food">Log a meal</QuickEntry>}
    >
      <div className={styles.body}>
        {totals && <Totals totals={totals} />}
        {totals === null && (
          <Text textStyle="xl" color="fg.muted">
            Nothing logged today yet.
          </Text>
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
        {!meals && !error && (
          <LoadingState label="Loading your day">
            <SkeletonText textStyle="4xl" width="11rem" maxW="full" />
            <div className={styles.shares}>
              <Skeleton h="0.375rem" w="full" />
            </div>
            <SkeletonText textStyle="sm" width="15rem" maxW="full" />
          </LoadingState>
        )}
      </div>
    </Part>
  );
}

function Totals({ totals }: { totals: DayTotals }) {
  return (
    <>
      <div className={styles.number}>
        <NumberValue value={totals.calories} unit="kcal" digits={0} size="4xl" />
      </div>
      <div className={styles.shares}>
        {totals.partial ? (
          <Text color="fg.muted" textStyle="sm">
            Partial: some values are unknown.
          </Text>
        ) : (
          <MacroShares totals={totals} />
        )}
      </div>
      <Box color="fg.muted" textStyle="sm">
        <MacroLine totals={totals} />
      </Box>
    </>
  );
}
