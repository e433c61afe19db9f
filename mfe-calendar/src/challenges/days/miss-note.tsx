import { Button } from '@fettle/shared-ui';
import { formatLocalDate } from '@fettle/shared-ui/rules';
import { daysWords } from '../challenge-texts.ts';
import type { ChallengeRunDetails, DayWithTasks } from '../challenges.queries.ts';
import styles from './miss-note.module.css';

interface MissNoteProps {
  run: ChallengeRunDetails;
  missed: DayWithTasks;
  /** Shows the tasks of the missed day. */
  onShow(): void;
}

/** Note about a missed day, with a button to its tasks. */
export function MissNote({ run, missed, onShow }: MissNoteProps) {
  const day = formatLocalDate(missed.local_date, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <div className={styles.note}>
      <p>{missNote(run, missed, day)}</p>
      <Button size="sm" variant="secondary" onClick={onShow}>
        Show {formatLocalDate(missed.local_date, { month: 'short', day: 'numeric' })}
      </Button>
    </div>
  );
}

/** Explains the consequence of a missed day, and that the member can still log a task they only forgot to log. */
export function missNote(
  { challenge, attempts }: Pick<ChallengeRunDetails, 'challenge' | 'attempts'>,
  missed: Pick<DayWithTasks, 'attempt'>,
  day: string,
): string {
  const late = 'If you only forgot to log it, log it now, and the day counts again.';
  if (challenge.miss === 'stays-missed') return `${day} was missed, and you simply go on. ${late}`;
  const before = attempts.find(({ number }) => number === missed.attempt)?.days_kept ?? 0;
  const stays = before > 0 ? `, and your ${daysWords(before)} stay in your history` : '';
  return `${day} was missed: you begin at day one again${stays}. ${late}`;
}
