import { NumberValue, PageHead, SimpleGrid, Text } from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { dashboard } from './dashboard.queries.ts';
import { dayFrom, localDay, longDay } from './day.ts';
import { dayTotals } from './day-totals.ts';
import { MacroLine } from './macro-line.tsx';
import { Readout } from './readout.tsx';

/** The last weight and what was eaten today; a new member starts from here. */
export default function DashboardPage() {
  const user = useCurrentUser();
  const now = new Date();
  return (
    <>
      <PageHead title={`Welcome back, ${user?.display_name || user?.username}!`} line={longDay(now)} />
      <SimpleGrid
        columns={{ base: 1, lg: 2 }}
        gap={{ base: 8, lg: 12 }}
        borderTopWidth="1px"
        pt={{ base: 6, md: 8 }}
      >
        <LatestWeight now={now} />
        <EatenToday now={now} />
      </SimpleGrid>
    </>
  );
}

function LatestWeight({ now }: { now: Date }) {
  const { data: entry, isError, refetch } = useQuery(dashboard.latestWeight);
  return (
    <Readout
      name="Weight"
      value={entry && <NumberValue value={entry.weight} unit={entry.unit} digits={2} size="4xl" />}
      detail={entry && dayFrom(entry.local_date, now)}
      empty={{
        sentence: 'One number a day is enough to see where you are going.',
        action: 'Log your first weight',
        entry: 'entry:log-weight',
      }}
      failed={isError}
      onRetry={refetch}
    />
  );
}

function EatenToday({ now }: { now: Date }) {
  const { data: meals, isError, refetch } = useQuery(dashboard.mealsOf(localDay(now)));
  const totals = meals && meals.length > 0 ? dayTotals(meals) : null;
  return (
    <Readout
      name="Eaten today"
      value={meals && totals && <NumberValue value={totals.calories} unit="kcal" digits={0} size="4xl" />}
      detail={
        totals && (
          <>
            <MacroLine totals={totals} />
            {totals.partial && <Text mt={1.5}>Partial: some values are unknown.</Text>}
          </>
        )
      }
      empty={{
        sentence: 'Nothing logged today yet.',
        action: 'Log a meal',
        entry: 'entry:log-food',
      }}
      failed={isError}
      onRetry={refetch}
    />
  );
}
