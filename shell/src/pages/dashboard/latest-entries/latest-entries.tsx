import {
  ErrorState,
  Heading,
  Skeleton,
  SkeletonText,
  TextLink,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { type TimelineEntry, useQuery, useWithWaiting } from '@fettle/shared-ui/data';
import { useRef } from 'react';
import { dashboard, LATEST } from '../dashboard.queries.ts';
import waiting from '../dashboard-part.module.css';
import { DashboardPart } from '../dashboard-part.tsx';
import { relativeDate } from '../entry-date.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './latest-entries.module.css';

/** The latest entries by day; the calendar has all of them. */
export function LatestEntries({ today }: { today: string }) {
  const { data, error, refetch, isFetching } = useQuery(dashboard.latest);
  // Waiting entries are shown even when the server's entries cannot be loaded.
  const latest = useWithWaiting(data ?? (error ? NONE : undefined));
  const heading = useRef<HTMLHeadingElement>(null);
  const onDeleted = useFocusAfterRemoval(heading, latest);
  return (
    <DashboardPart
      name="Latest"
      headingRef={heading}
      busy={!latest && !error}
      action={
        <TextLink to="/calendar" textStyle="sm" data-alone="">
          See every day
        </TextLink>
      }
    >
      <div className={styles.frame}>
        {latest && latest.length > 0 && (
          <div className={styles.columns}>
            {byDay(latest).map(({ day, entries }) => (
              <div key={day}>
                <Heading as="h3" className={styles.day}>
                  {relativeDate(day, today)}
                </Heading>
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} onDeleted={onDeleted} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {!data && error && (
          <ErrorState
            compact
            title="Your latest entries could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {!latest && !error && <Rows />}
      </div>
    </DashboardPart>
  );
}

const NONE: TimelineEntry[] = [];

/** Groups entries by day and keeps their order, so that the days are newest first too. */
function byDay(latest: TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days = [...new Set(latest.map((entry) => entry.local_date))];
  return days.map((day) => ({ day, entries: latest.filter((entry) => entry.local_date === day) }));
}

function Rows() {
  return (
    <div className={waiting.waiting} aria-hidden="true">
      <SkeletonText textStyle="xs" width="4rem" />
      {Array.from({ length: LATEST - 2 }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton boxSize="2.25rem" borderRadius="full" />
          <div className={styles.words}>
            <SkeletonText textStyle="md" width="70%" />
            <SkeletonText textStyle="xs" width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
