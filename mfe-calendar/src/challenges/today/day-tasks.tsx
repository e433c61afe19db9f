import { Button, Checkbox, IconButton, VisuallyHidden } from '@fettle/shared-ui';
import { useOpenNewEntry } from '@fettle/shared-ui/slots';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Challenge, ChallengeTask, DayWithTasks, TaskProgress } from '../challenges.queries.ts';
import styles from './day-tasks.module.css';
import { withPendingTicks } from './pending-ticks.ts';
import { amountWords, entriesOf, LOG_WORDS, progressWords, taskTitle } from './task-texts.ts';
import { type Ticks, useTicks } from './use-ticks.ts';

interface DayTasksProps {
  run_id: string;
  challenge: Challenge;
  day: DayWithTasks;
  /** Accessible name of the list. */
  label: string;
}

/** Tasks of a day, each with its control: a tick, an amount, or a button that opens an entry's dialog. */
export function DayTasks({ run_id, challenge, day, label }: DayTasksProps) {
  const ticks = useTicks(run_id, day.local_date);
  return (
    <ul className={styles.tasks} aria-label={label}>
      {challenge.tasks.map((task, at) => {
        const progress = day.tasks[at];
        return progress && <TaskRow key={task.id} task={task} progress={progress} ticks={ticks} />;
      })}
    </ul>
  );
}

interface TaskRowProps {
  task: ChallengeTask;
  progress: TaskProgress;
  ticks: Ticks;
}

function TaskRow({ task, progress: stored, ticks }: TaskRowProps) {
  const progress = withPendingTicks(task, stored, ticks.pending);
  if (task.kind === 'tick') return <TickRow task={task} progress={progress} ticks={ticks} />;
  const share = Math.min(1, progress.done / progress.needed);
  return (
    <li className={styles.task} data-met={progress.met || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {progress.met && <Check size={14} strokeWidth={3} />}
      </span>
      <div>
        <p dir="auto" className={styles.title}>
          {taskTitle(task)}
          {progress.met && <VisuallyHidden>, done</VisuallyHidden>}
        </p>
        <p className={styles.progress}>{progressWords(task, progress)}</p>
        {task.kind === 'amount' && (
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ width: `${share * 100}%` }} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {task.kind === 'amount' ? (
          <Amounts task={task} progress={progress} ticks={ticks} />
        ) : (
          <LogEntry task={task} progress={progress} />
        )}
      </div>
    </li>
  );
}

/** Task done by one tap; a second tap undoes it. */
function TickRow({ task, progress, ticks }: TaskRowProps) {
  const [tick] = progress.ticks;
  return (
    <li className={`${styles.task} ${styles.tick}`} data-met={progress.met || undefined}>
      <Checkbox
        checked={progress.met}
        onChange={() => (tick ? ticks.takeBack(task, tick) : ticks.tick(task))}
      >
        <bdi className={styles.title}>{taskTitle(task)}</bdi>
      </Checkbox>
    </li>
  );
}

/** Task with buttons that add usual amounts or the rest, and undo the last amount. */
function Amounts({ task, progress, ticks }: TaskRowProps) {
  const { usual, rest } = quickAmounts(task, progress);
  const last = progress.ticks.at(-1);
  const keepFocus = useFocusAtTask();
  return (
    <>
      {usual.map((amount) => (
        <Button
          key={amount}
          size="sm"
          variant="soft"
          aria-label={`Add ${amountWords(task, amount)}: ${taskTitle(task)}`}
          onClick={() => ticks.tick(task, amount)}
        >
          +{amountWords(task, amount)}
        </Button>
      ))}
      {rest !== null && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Add the rest, ${amountWords(task, rest)}: ${taskTitle(task)}`}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            ticks.tick(task, rest);
          }}
        >
          The rest
        </Button>
      )}
      {last && (
        <IconButton
          size="sm"
          variant="ghost"
          color="fg.muted"
          aria-label={`Take back ${amountWords(task, last.amount)}: ${taskTitle(task)}`}
          title={`Take back ${amountWords(task, last.amount)}`}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            ticks.takeBack(task, last);
          }}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

/** Keeps the focus at the task when the pressed button disappears: it moves to the first of its other buttons. */
function useFocusAtTask(): (pressed: HTMLElement) => void {
  const pressed = useRef<{ button: HTMLElement; buttons: HTMLElement | null }>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    if (document.activeElement === document.body) pressed.current.buttons?.querySelector('button')?.focus();
    pressed.current = null;
  });
  return (button) => {
    if (document.activeElement === button) pressed.current = { button, buttons: button.parentElement };
  };
}

function LogEntry({ task, progress }: Omit<TaskRowProps, 'ticks'>) {
  const open = useOpenNewEntry();
  const kind = entriesOf(task);
  if (!kind) return null;
  return (
    <Button
      size="sm"
      variant={progress.met ? 'secondary' : 'soft'}
      aria-label={`${LOG_WORDS[kind]}: ${taskTitle(task)}`}
      onClick={() => open(kind)}
    >
      {LOG_WORDS[kind]}
    </Button>
  );
}

/** Amounts that people usually drink, read, train or walk at a time, by unit. */
const USUAL = { ml: [250, 500], pages: [1, 5], minutes: [5, 15], steps: [1000, 5000] } as const;

/** Maximum that one tap on `the rest` adds. */
const MOST = 100_000;

/**
 * Returns the amounts that one tap adds to a task: up to two usual ones, and the day's rest unless it is one of them.
 * Once the task is met, only the usual ones remain, since members may log more than needed.
 */
export function quickAmounts(
  { unit }: Pick<ChallengeTask, 'unit'>,
  { done, needed }: { done: number; needed: number },
) {
  const usual = USUAL[unit ?? 'minutes'].filter((amount) => amount <= needed);
  const rest = Math.min(needed - done, MOST);
  const isUsual = usual.some((amount) => amount === rest);
  return { usual, rest: rest > 0 && !isUsual ? rest : null };
}
