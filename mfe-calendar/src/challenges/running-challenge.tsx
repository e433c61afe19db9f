import {
  Button,
  ErrorState,
  Heading,
  LoadingState,
  NumberValue,
  SkeletonText,
  Text,
} from '@fettle/shared-ui';
import { challengeRuns, useQuery } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { CircleStop, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { daysWords } from './challenge-texts.ts';
import type { ChallengeRun, ChallengeRunDetails, DayWithTasks } from './challenges.queries.ts';
import styles from './challenges-page.module.css';
import { dayName } from './days/day-state-texts.ts';
import { DaysGrid } from './days/days-grid.tsx';
import { EarlierAttempts } from './days/earlier-attempts.tsx';
import { MissNote } from './days/miss-note.tsx';
import { daysOfNow, newMiss } from './days/run-days.ts';
import { EndQuestion } from './end-question.tsx';
import { DayTasks } from './today/day-tasks.tsx';

interface RunningChallengeProps {
  run: ChallengeRun;
  today: LocalDate;
  onGone(): void;
}

/** A running or upcoming challenge: its current day, the tasks of today or another day, and all its days. */
export function RunningChallenge({ run, today, onGone }: RunningChallengeProps) {
  const details = useQuery(challengeRuns.one(run.id, today));
  const heading = useId();
  const [asking, setAsking] = useState<'end' | 'delete' | null>(null);
  const { challenge, started_on, state } = run;
  const begins = formatLocalDate(started_on, { weekday: 'long', month: 'long', day: 'numeric' });
  const day = run.today?.number ?? null;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <Heading as="h2" id={heading} textStyle="md" dir="auto" overflowWrap="anywhere">
          {challenge.title}
        </Heading>
        <ActionsMenu
          label={`Actions for ${challenge.title}`}
          size="sm"
          actions={[
            ...(state === 'running'
              ? [{ label: 'End', Icon: CircleStop, onSelect: () => setAsking('end') }]
              : []),
            { label: 'Delete', Icon: Trash2, onSelect: () => setAsking('delete') },
          ]}
        />
      </div>
      {state === 'upcoming' ? (
        <Text color="fg.muted">Day one is {begins}. Its tasks are here from then on.</Text>
      ) : (
        <div className={styles.number}>
          {day !== null && <span className={styles.dayWord}>Day </span>}
          <NumberValue value={day} unit={`of ${daysWords(challenge.days)}`} digits={0} size="3xl" />
          <p className={styles.quiet}>{keptWords(run)}</p>
        </div>
      )}
      {details.isPending && (
        <LoadingState label={`Loading the days of ${challenge.title}`}>
          <SkeletonText lines={6} />
        </LoadingState>
      )}
      {details.isError && (
        <ErrorState
          compact
          title="The days of this challenge could not be loaded"
          error={details.error}
          retrying={details.isFetching}
          onRetry={details.refetch}
        />
      )}
      {details.data && state === 'running' && <RunDays run={details.data} today={today} />}
      <EndQuestion run={run} asking={asking} onClose={() => setAsking(null)} onGone={onGone} />
    </section>
  );
}

/** `11 days kept. Your longest run is 20 days.` */
function keptWords({ challenge, days_kept, days_missed, longest }: ChallengeRun): string {
  const kept = `${daysWords(days_kept)} kept`;
  if (challenge.miss === 'stays-missed')
    return days_missed > 0 ? `${kept}, ${days_missed} missed.` : `${kept}.`;
  return longest > days_kept ? `${kept}. Your longest attempt: ${daysWords(longest)}.` : `${kept}.`;
}

function RunDays({ run, today }: { run: ChallengeRunDetails; today: LocalDate }) {
  const [selected, setSelected] = useState<LocalDate | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const days = daysOfNow(run, today);
  const shown = run.days.find(({ local_date }) => local_date === (selected ?? today)) ?? run.today;
  const miss = newMiss(run, today);
  const show = (day: LocalDate) => {
    setSelected(day);
    heading.current?.focus();
  };
  return (
    <>
      {miss && <MissNote run={run} missed={miss} onShow={() => show(miss.local_date)} />}
      {shown && (
        <>
          <div className={styles.head}>
            <Heading
              ref={heading}
              as="h3"
              tabIndex={-1}
              outline="none"
              textStyle="sm"
              className={styles.quiet}
            >
              {shown.local_date === today ? 'Today' : dayName(shown)}
            </Heading>
            {shown.local_date !== today && (
              <Button size="sm" variant="ghost" onClick={() => show(today)}>
                Back to today
              </Button>
            )}
          </div>
          <DayTasks
            key={shown.local_date}
            run_id={run.id}
            challenge={run.challenge}
            day={shown}
            label={`Tasks of ${run.challenge.title}, ${shown.local_date === today ? 'today' : dayName(shown)}`}
          />
          {shown.local_date !== today && <LateHint run={run} day={shown} />}
        </>
      )}
      <Heading as="h3" textStyle="sm" className={`${styles.quiet} ${styles.daysHead}`}>
        Days
      </Heading>
      <DaysGrid
        label={`Days of ${run.challenge.title}`}
        days={days}
        selected={shown?.local_date ?? null}
        onSelect={setSelected}
      />
      <EarlierAttempts run={run} />
    </>
  );
}

/** Hint on how to log entries for an earlier day. */
function LateHint({ run, day }: { run: ChallengeRunDetails; day: DayWithTasks }) {
  const hasEntries = run.challenge.tasks.some(({ kind }) => kind === 'workouts' || kind === 'entries');
  if (!hasEntries || day.state === 'kept') return null;
  return (
    <Text className={styles.hint}>
      Log a workout or a picture with the time when it was: then it counts for this day.
    </Text>
  );
}
