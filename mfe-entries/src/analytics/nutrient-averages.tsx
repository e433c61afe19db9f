import { ErrorState, LoadingState, NumberValue, SkeletonText, Text } from '@fettle/shared-ui';
import { type Schemas, useQuery } from '@fettle/shared-ui/data';
import { type LocalDate, nutrientDecimals } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { analytics } from './analytics.queries.ts';
import chartTable from './chart/chart-table.module.css';
import styles from './nutrient-averages.module.css';
import type { Range } from './range.ts';

type Average = Schemas['NutrientAverageDto'];

/** Averages of nutrients beside energy and macros, closed; they are loaded on opening. */
export function NutrientAverages({ range, today }: { range: Range; today: LocalDate }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={chartTable.summary}>More nutrients</summary>
      {open && <Averages range={range} today={today} />}
    </details>
  );
}

function Averages({ range, today }: { range: Range; today: LocalDate }) {
  const found = useQuery(analytics.nutrients(range, today));
  if (found.isPending)
    return (
      <LoadingState label="Loading the averages of nutrients">
        <SkeletonText lines={4} />
      </LoadingState>
    );
  if (found.isError)
    return (
      <ErrorState
        compact
        title="The averages of nutrients could not be loaded"
        error={found.error}
        retrying={found.isFetching}
        onRetry={() => found.refetch()}
      />
    );
  const { days, nutrients } = found.data;
  if (!nutrients.some(({ known_days }) => known_days > 0))
    return (
      <Text color="fg.muted">
        {days === 0
          ? 'Your averages begin with your first complete day.'
          : 'No complete day yet has these values for all of its foods.'}
      </Text>
    );
  const others = nutrients.filter(({ group, known_days }) => group !== 'label' && known_days > 0);
  return (
    <div aria-busy={found.isPlaceholderData}>
      <Text color="fg.muted" maxW="prose" textStyle="sm">
        {range === 'all' && 'In the last year. '}Each average is of the days on which all foods have the
        value.
      </Text>
      <AverageList averages={nutrients.filter(({ group }) => group === 'label')} days={days} />
      {others.length > 0 && (
        <details>
          <summary className={chartTable.summary}>Vitamins and minerals</summary>
          <AverageList averages={others} days={days} />
        </details>
      )}
    </div>
  );
}

function AverageList({ averages, days }: { averages: readonly Average[]; days: number }) {
  return (
    <dl className={styles.list}>
      {averages.map(({ id, name, amount, unit, known_days }) => (
        <div key={id} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <NumberValue value={amount} unit={`${unit} a day`} digits={nutrientDecimals(amount)} size="sm" />
          </dd>
          <dd className={styles.note}>
            known on {WHOLE.format(known_days)} of {days === 1 ? 'one day' : `${WHOLE.format(days)} days`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
