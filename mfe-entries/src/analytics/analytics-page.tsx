import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHead,
  SegmentedControl,
  Skeleton,
  SkeletonText,
  TextLink,
  useSearchParams,
} from '@fettle/shared-ui';
import { type Schemas, usePreferences, useQuery, useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { lazy, Suspense, useCallback, useState } from 'react';
import { CURVE } from '../empty-drawings.ts';
import { type Goal, goalVersions } from '../goals/goals.queries.ts';
import { analytics } from './analytics.queries.ts';
import styles from './analytics-page.module.css';
import { HEIGHT } from './chart/plot.ts';
import { ExpenditureSection } from './expenditure-section.tsx';
import { FoodSection } from './food-section.tsx';
import { NutrientAverages } from './nutrient-averages.tsx';
import { RANGES, type Range, rangeFromSearch } from './range.ts';
import { WeightSection } from './weight-section.tsx';

const MeasuresSection = lazy(() => import('../measures/measures-section.tsx'));
const PastCheckIns = lazy(() => import('../check-in/past-check-ins.tsx'));

/** Shows weight and food over a range, which the URL keeps. */
export default function AnalyticsPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const range = rangeFromSearch(params);
  const { measures } = usePreferences();
  const words = RANGES.find(({ value }) => value === range)?.words ?? '';
  const [logging, setLogging] = useState(false);
  const logWeight = useCallback(() => setLogging(true), []);

  return (
    <div className={styles.page}>
      <PageHead
        title="Analytics"
        description="Your weight and food over time."
        action={<Button onClick={logWeight}>Log Weight</Button>}
      />
      <SegmentedControl
        label="Range"
        options={RANGES}
        value={range}
        onChange={(value) => setParams(value === 'quarter' ? {} : { range: value })}
      />
      <Series range={range} words={words} today={today} onLogWeight={logWeight} />
      <Suspense fallback={null}>{measures.shown && <MeasuresSection range={range} today={today} />}</Suspense>
      <Suspense fallback={null}>
        <PastCheckIns />
      </Suspense>
      <p className={styles.soon}>Weight, food and training side by side are coming soon.</p>
      {logging && <LogWeightDialog onClose={() => setLogging(false)} />}
    </div>
  );
}

interface SeriesProps {
  range: Range;
  /** Name of the range in sentences: `in the last year`. */
  words: string;
  today: LocalDate;
  onLogWeight(): void;
}

/** Sections for the range. A separate component, so that new data do not render the page's head again. */
function Series({ range, words, today, onLogWeight }: SeriesProps) {
  const { weightEntry } = usePreferences();
  const series = useQuery(analytics.series(range, today));
  const { data: goals = NO_GOALS } = useQuery(goalVersions.all);
  return (
    <>
      {series.isPending && <AnalyticsSkeleton />}
      {series.isError && (
        <ErrorState
          title="Your numbers could not be loaded"
          error={series.error}
          retrying={series.isFetching}
          onRetry={series.refetch}
        />
      )}
      {series.data && isEmpty(series.data) && range === 'all' && (
        <EmptyState
          drawing={CURVE}
          action={
            <>
              <Button onClick={onLogWeight}>Log your first weight</Button>
              <HistoryLink />
            </>
          }
        >
          One number a day is enough to see where you are going.
        </EmptyState>
      )}
      {series.data && !(isEmpty(series.data) && range === 'all') && (
        <div aria-busy={series.isPlaceholderData} className={styles.sections}>
          <WeightSection
            series={series.data.weight}
            days={plottedDays(series.data, today)}
            unit={weightEntry.defaultUnit}
            range={words}
            goal={goals[0] ?? null}
            today={today}
            onLogWeight={onLogWeight}
          />
          <FoodSection
            series={series.data.nutrition}
            days={plottedDays(series.data, today)}
            range={words}
            goals={goals}
          >
            <NutrientAverages range={range} today={today} />
          </FoodSection>
          <ExpenditureSection expenditure={series.data.expenditure} unit={weightEntry.defaultUnit} />
          {isEmpty(series.data) && <HistoryLink />}
        </div>
      )}
    </>
  );
}

/** Offered while there is nothing to show. */
const HistoryLink = () => (
  <TextLink to="/profile/history" textStyle="sm" data-alone="">
    Bring your history from another app
  </TextLink>
);

/** Until the goals are loaded, the page shows no targets. */
const NO_GOALS: Goal[] = [];

const isEmpty = ({ weight, nutrition }: Schemas['AnalyticsDto']) =>
  weight.local_dates.length === 0 && nutrition.local_dates.length === 0;

/** Returns one range for both charts, so that their dates align: from the first logged day, at least 7 days. */
function plottedDays(
  { weight, nutrition }: Schemas['AnalyticsDto'],
  today: LocalDate,
): [LocalDate, LocalDate] {
  const first = [weight.local_dates[0], nutrition.local_dates[0], addDays(today, -6)];
  const [from = today] = first.filter((date) => date !== undefined).sort();
  return [from, today];
}

/** Placeholder of the page: two charts, each below its number. */
function AnalyticsSkeleton() {
  return (
    <LoadingState label="Loading your numbers">
      {['weight', 'food'].map((part) => (
        <div key={part} style={{ paddingBlock: '1.5rem' }}>
          <SkeletonText textStyle="md" width="6rem" />
          <SkeletonText textStyle="3xl" width="11rem" maxW="full" />
          <SkeletonText textStyle="md" width="18rem" maxW="full" />
          <Skeleton height={`${HEIGHT}px`} mt={4} />
        </div>
      ))}
    </LoadingState>
  );
}

const loadLogWeight = () => import('../log-weight/log-weight.tsx');

/** Opens the same dialog as the New Entry menu. */
function LogWeightDialog({ onClose }: { onClose: () => void }) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Log Weight"
      description="Record your current weight and any notes"
      size="md"
      question={question}
      onClose={onClose}
      load={loadLogWeight}
      props={{ onClose, guardClose }}
    />
  );
}
