import { formatLocalDateRange } from '@fettle/shared-ui/rules';
import { daysWords } from '../challenge-texts.ts';
import type { ChallengeAttempt, ChallengeRunDetails } from '../challenges.queries.ts';
import { DaysGrid } from './days-grid.tsx';
import styles from './earlier-attempts.module.css';
import { daysOfAttempt, earlierAttempts } from './run-days.ts';

/** Lists the attempts before a missed day started the challenge over; each opens to its days. */
export function EarlierAttempts({ run }: { run: ChallengeRunDetails }) {
  const attempts = earlierAttempts(run.attempts);
  if (attempts.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Earlier attempts</h3>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.number} className={styles.attempt}>
            <details>
              <summary className={styles.summary}>
                {rangeOf(attempt)} <span className={styles.kept}>{daysWords(attempt.days_kept)} kept</span>
              </summary>
              <DaysGrid
                label={`Days of attempt ${attempt.number}`}
                days={daysOfAttempt(run, attempt)}
                selected={null}
              />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

const rangeOf = ({ from, to }: ChallengeAttempt) => formatLocalDateRange(from, to, { dateStyle: 'medium' });
