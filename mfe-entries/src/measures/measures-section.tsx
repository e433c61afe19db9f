import { Button, ErrorState, NumberValue, Select, Skeleton, Text } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import { AnalyticsSection } from '../analytics/analytics-section.tsx';
import { Chart } from '../analytics/chart/chart.tsx';
import { DottedLine } from '../analytics/chart/dotted-line.tsx';
import { extent, HEIGHT } from '../analytics/chart/plot.ts';
import { firstDay, RANGES, type Range } from '../analytics/range.ts';
import { type MeasureDay, measureDays } from './measure-days.ts';
import { type Measure, measures, valueText } from './measures.queries.ts';

const loadLogValueDialog = () => import('./log-value-dialog.tsx');

interface MeasuresSectionProps {
  range: Range;
  today: LocalDate;
}

/** A body measure over the range, and a choice between the member's measures. Nothing before there is one. */
export default function MeasuresSection({ range, today }: MeasuresSectionProps) {
  const { data: all, error, isFetching, refetch } = useQuery(measures.all);
  const [chosen, setChosen] = useState<string | null>(null);
  const [logging, setLogging] = useState(false);
  const measure = all?.find(({ id }) => id === chosen) ?? all?.[0];
  if (!all && error)
    return (
      <AnalyticsSection title="Body measures">
        <ErrorState
          compact
          title="Your measures could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={refetch}
        />
      </AnalyticsSection>
    );
  if (!all || !measure) return null;
  return (
    <AnalyticsSection title="Body measures">
      {all.length > 1 && (
        <FormField label="Measure">
          <Select
            width="min(14rem, 100%)"
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={measure.id}
            onChange={({ target }) => setChosen(target.value)}
          />
        </FormField>
      )}
      <MeasureOverTime key={measure.id} measure={measure} range={range} today={today} />
      <Button variant="secondary" alignSelf="start" mt={2} onClick={() => setLogging(true)}>
        {`Log ${measure.name}`}
      </Button>
      {logging && (
        <LazyDialog
          title={`Log ${measure.name}`}
          size="sm"
          onClose={() => setLogging(false)}
          load={loadLogValueDialog}
          props={{ measure, onClose: () => setLogging(false) }}
        />
      )}
    </AnalyticsSection>
  );
}

/** The newest value of the range in large type, and the line of all. */
function MeasureOverTime({ measure, range, today }: MeasuresSectionProps & { measure: Measure }) {
  const { data, error, isFetching, refetch } = useQuery(measures.values(measure.id, firstDay(range, today)));
  const days = useMemo(() => measureDays(data ?? []), [data]);
  const newest = data?.at(-1);
  if (!data && error)
    return (
      <ErrorState
        compact
        title="These values could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!data) return <Skeleton height={`${HEIGHT}px`} />;
  if (!newest) return <p>{`No ${measure.name} ${RANGES.find(({ value }) => value === range)?.words}.`}</p>;
  return (
    <>
      <Text dir="auto" color="fg.muted" overflowWrap="anywhere">
        {measure.name}
      </Text>
      <NumberValue value={newest.value} unit={measure.unit} digits={2} size="3xl" />
      <MeasureChart measure={measure} days={days} today={today} />
    </>
  );
}

interface MeasureChartProps {
  measure: Measure;
  days: readonly MeasureDay[];
  today: LocalDate;
}

/** Shows the average of each day as a dot, and the line between them; the reading and the table have every value. */
function MeasureChart({ measure, days, today }: MeasureChartProps) {
  const averages = useMemo(() => days.map(({ average }) => average), [days]);
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const range = useMemo(() => extent(averages), [averages]);
  const last = dates.at(-1) ?? today;
  return (
    <Chart
      label={`${measure.name} by day`}
      days={[dates[0] ?? today, last > today ? last : today]}
      values={range}
      dates={dates}
      formatValue={(value) => VALUE.format(value)}
      words={(at) => (days[at] ? `${dayText(days[at])}: ${valuesText(days[at], measure)}` : '')}
      table={{
        caption: `${measure.name} by day`,
        columns: ['Day', 'Values'],
        rows: () => days.map((day) => [dayText(day), valuesText(day, measure)]).toReversed(),
      }}
    >
      {(plot, read, positions) => (
        <DottedLine plot={plot} values={averages} positions={positions} read={read ?? averages.length - 1} />
      )}
    </Chart>
  );
}

const VALUE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const dayText = ({ date }: MeasureDay) => formatLocalDate(date, { dateStyle: 'medium' });
const valuesText = ({ values }: MeasureDay, measure: Measure) =>
  values.map((value) => valueText(value, measure)).join(', ');
