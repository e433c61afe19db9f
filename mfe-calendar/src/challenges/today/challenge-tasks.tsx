import { challengeRuns, useQuery, useToday } from '@fettle/shared-ui/data';
import type { Challenge, ChallengeDay } from '../challenges.queries.ts';
import styles from './challenge-tasks.module.css';
import { DayTasks } from './day-tasks.tsx';

/** Today's tasks of the running challenges; a part of the dashboard, which shows it only if there are any. */
export default function ChallengeTasks() {
  const today = useToday();
  const { data: runs = [] } = useQuery(challengeRuns.running(today));
  return (
    <div className={styles.runs}>
      {runs.map(
        ({ id, challenge, today: day }) =>
          day && (
            <section key={id} aria-labelledby={`challenge-${id}`}>
              <div className={styles.head}>
                <h3 id={`challenge-${id}`} dir="auto" className={styles.title}>
                  {challenge.title}
                </h3>
                <p className={styles.day}>{dayWords(day, challenge)}</p>
              </div>
              <DayTasks
                run_id={id}
                challenge={challenge}
                day={day}
                label={`Tasks of ${challenge.title} today`}
              />
            </section>
          ),
      )}
    </div>
  );
}

/** `Day 12 of 75, 3 of 5 tasks done`; `Day 12 of 75, all done`. */
export function dayWords(
  { number, state, tasks_met }: Pick<ChallengeDay, 'number' | 'state' | 'tasks_met'>,
  { days, tasks }: Pick<Challenge, 'days' | 'tasks'>,
): string {
  const day = number === null ? '' : `Day ${number} of ${days}, `;
  return state === 'kept' ? `${day}all done` : `${day}${tasks_met} of ${tasks.length} tasks done`;
}
