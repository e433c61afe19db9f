import { ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import { challengeRuns, useQuery } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { formatLocalDateRange, type LocalDate } from '@fettle/shared-ui/rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { daysWords } from './challenge-texts.ts';
import type { ChallengeRun } from './challenges.queries.ts';
import styles from './challenges-page.module.css';
import { DaysGrid } from './days/days-grid.tsx';
import { EarlierAttempts } from './days/earlier-attempts.tsx';
import { daysOfNow } from './days/run-days.ts';
import { EndQuestion } from './end-question.tsx';

interface EndedRunProps {
  run: ChallengeRun;
  today: LocalDate;
  onDeleted(): void;
}

/** An ended challenge, in one line that opens to its days. */
export function EndedRun({ run, today, onDeleted }: EndedRunProps) {
  const { challenge, attempts, longest, state } = run;
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const to = attempts.at(-1)?.to ?? run.ended_on ?? run.started_on;
  return (
    <li className={styles.over}>
      <details className={styles.fold} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={styles.summary}>
          <bdi className={styles.name}>{challenge.title}</bdi>{' '}
          <span className={styles.quiet}>
            {formatLocalDateRange(run.started_on, to > run.started_on ? to : run.started_on, {
              dateStyle: 'medium',
            })}
            {', '}
            {state === 'completed' ? 'completed' : 'ended'}, {daysWords(longest)} kept
          </span>
        </summary>
        {opened && <Days run={run} today={today} />}
      </details>
      <ActionsMenu
        label={`Actions for ${challenge.title} of ${run.started_on}`}
        size="sm"
        actions={[{ label: 'Delete', Icon: Trash2, onSelect: () => setAsking(true) }]}
      />
      <EndQuestion
        run={run}
        asking={asking ? 'delete' : null}
        onClose={() => setAsking(false)}
        onGone={onDeleted}
      />
    </li>
  );
}

function Days({ run, today }: Pick<EndedRunProps, 'run' | 'today'>) {
  const { data, error, isFetching, refetch } = useQuery(challengeRuns.one(run.id, today));
  if (data)
    return (
      <>
        <DaysGrid label={`Days of ${run.challenge.title}`} days={daysOfNow(data, today)} selected={null} />
        <EarlierAttempts run={data} />
      </>
    );
  if (error)
    return (
      <ErrorState
        compact
        title="Its days could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  return (
    <LoadingState label="Loading its days">
      <SkeletonText lines={3} />
    </LoadingState>
  );
}
