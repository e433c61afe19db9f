import { ErrorState, NumberValue, SkeletonText, Text } from '@fettle/shared-ui';
import { type Schemas, useQuery, useWeightUnit, useWithWaiting } from '@fettle/shared-ui/data';
import { formatClockTime, fromKilograms } from '@fettle/shared-ui/rules';
import { dashboard } from '../dashboard.queries.ts';
import waiting from '../dashboard-part.module.css';
import { DashboardPart, QuickEntry } from '../dashboard-part.tsx';
import { relativeDate } from '../entry-date.ts';
import styles from './latest-weight.module.css';
import { hasTrend, TrendLine } from './trend-line.tsx';
import { weightChange, weightChangeMessage } from './weight-change.ts';

const WEIGH_INS = { types: 'weight-entries' };

/** The last weigh-in, and its direction when there is another one to compare with. */
export function LatestWeight({ today }: { today: string }) {
  const { data, error, refetch, isFetching } = useQuery(dashboard.weighIns);
  const weighIns = useWithWaiting(data, WEIGH_INS);
  const none = weighIns?.length === 0;
  return (
    <DashboardPart
      name="Weight"
      busy={!weighIns && !error}
      action={
        <QuickEntry entry="entry:log-weight">{none ? 'Log your first weight' : 'Log Weight'}</QuickEntry>
      }
    >
      <div className={styles.body}>
        {weighIns?.[0] && (
          <>
            <Weight weighIns={weighIns} last={weighIns[0]} today={today} />
            {hasTrend(weighIns, today) && <TrendLine today={today} />}
          </>
        )}
        {none && (
          <Text color="fg.muted" maxW="32ch">
            One number a day is enough to see where you are going.
          </Text>
        )}
        {!weighIns && error && (
          <ErrorState
            compact
            title="Your weight could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {!weighIns && !error && (
          <div className={`${waiting.waiting} ${styles.weight}`}>
            <SkeletonText textStyle="3xl" width="8rem" maxW="full" />
            <div className={styles.words}>
              <SkeletonText textStyle="md" width="full" />
              <SkeletonText textStyle="sm" width="60%" mt={0.5} />
            </div>
          </div>
        )}
      </div>
    </DashboardPart>
  );
}

interface WeightProps {
  weighIns: Schemas['WeightEntryDto'][];
  last: Schemas['WeightEntryDto'];
  today: string;
}

function Weight({ weighIns, last, today }: WeightProps) {
  const unit = useWeightUnit() ?? last.unit;
  const change = weightChange(weighIns);
  const time = formatClockTime(last.occurred_at, last.time_zone);
  return (
    <div className={styles.weight}>
      <div className={styles.number}>
        <NumberValue value={fromKilograms(last.weight_kg, unit)} unit={unit} fixed size="3xl" />
      </div>
      <div className={styles.words}>
        <Text>
          {change ? weightChangeMessage(change, unit, today) : 'Your next weigh-in will show the direction.'}
        </Text>
        <Text color="fg.muted" textStyle="sm" mt={0.5}>
          {relativeDate(last.local_date, today)}
          {time && `, ${time}`}
        </Text>
      </div>
    </div>
  );
}
