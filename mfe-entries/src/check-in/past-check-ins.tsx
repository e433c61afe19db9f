import { Button } from '@fettle/shared-ui';
import { useInfiniteQuery, usePreferences } from '@fettle/shared-ui/data';
import { formatLocalDateRange, type WeightUnit } from '@fettle/shared-ui/rules';
import { AnalyticsSection } from '../analytics/analytics-section.tsx';
import { type CheckIn, pastCheckIns } from './check-in.queries.ts';
import { decisionWords, expenditureWords, intakeWords, trendWords } from './check-in-texts.ts';
import styles from './past-check-ins.module.css';

/** The answered check-ins, newest first; nothing while there is none. */
export default function PastCheckIns() {
  const unit = usePreferences().weightEntry.defaultUnit;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(pastCheckIns);
  const checkIns = data?.pages.flatMap(({ check_ins }) => check_ins) ?? [];
  if (checkIns.length === 0) return null;
  return (
    <AnalyticsSection title="Weekly check-ins">
      <ul className={styles.list}>
        {checkIns.map((checkIn) => (
          <PastCheckIn key={checkIn.date} checkIn={checkIn} unit={unit} />
        ))}
      </ul>
      {isFetchNextPageError && <p role="alert">Earlier check-ins could not be loaded. Please try again.</p>}
      {hasNextPage && (
        <Button
          variant="secondary"
          alignSelf="start"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier ones
        </Button>
      )}
    </AnalyticsSection>
  );
}

function PastCheckIn({ checkIn, unit }: { checkIn: CheckIn; unit: WeightUnit }) {
  const { facts } = checkIn;
  const intake = intakeWords(facts);
  const burned = expenditureWords(facts);
  const known = [trendWords(facts, unit), intake && `eaten ${intake}`, burned && `burned ${burned}`];
  return (
    <li>
      <span className={styles.week}>
        {formatLocalDateRange(facts.from, facts.to, { month: 'short', day: 'numeric', year: 'numeric' })}
      </span>
      <div>
        <p>{decisionWords(checkIn)}</p>
        <p className={styles.known}>{known.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
