import { newId } from '@fettle/shared-ui/data';
import { formatDecimal, parseDecimal, z } from '@fettle/shared-ui/forms';
import {
  AMOUNT_UNITS,
  CHALLENGE_LIMITS,
  MISS_RULES,
  TASK_ENTRIES,
  TASK_KINDS,
} from '@fettle/shared-ui/rules';
import type { Challenge, ChallengeTask, OwnChallengeFields } from '../challenges.queries.ts';

/** Parses a whole number within these bounds, in the member's locale; null for any other text. */
function wholeNumber(typed: string, least: number, most: number): number | null {
  const value = parseDecimal(typed);
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

const between = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most.toLocaleString()}`;

const wholeNumberField = (most: number) =>
  z.string().check(z.refine((typed) => wholeNumber(typed, 1, most) !== null, between(1, most)));

const titleField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a title'),
    z.maxLength(CHALLENGE_LIMITS.title, `A title has at most ${CHALLENGE_LIMITS.title} characters`),
  );

/** Number fields of a task, by its kind, each with its least and greatest value. */
const NUMBERS = {
  workouts: [
    ['count', 1, CHALLENGE_LIMITS.count],
    ['minutes', 1, CHALLENGE_LIMITS.minutes],
    ['outdoors', 0, CHALLENGE_LIMITS.count],
  ],
  entries: [['count', 1, CHALLENGE_LIMITS.count]],
  tick: [],
  amount: [['amount', 1, CHALLENGE_LIMITS.amount]],
} as const;

const taskForm = z
  .object({
    id: z.string(),
    title: titleField,
    kind: z.enum(TASK_KINDS),
    count: z.string(),
    minutes: z.string(),
    outdoors: z.string(),
    of: z.enum(TASK_ENTRIES),
    unit: z.enum(AMOUNT_UNITS),
    amount: z.string(),
  })
  .check(
    z.superRefine((task, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      for (const [field, least, most] of NUMBERS[task.kind])
        if (wholeNumber(task[field], least, most) === null) refuse(field, between(least, most));
      if (task.kind === 'workouts' && (parseDecimal(task.outdoors) ?? 0) > (parseDecimal(task.count) ?? 0))
        refuse('outdoors', 'There cannot be more workouts outdoors than workouts');
    }),
  );

/**
 * Form schema of a member's own challenge. Numbers are typed in the member's locale. Fields that a task's kind does not
 * use are not validated.
 */
export const ownChallengeForm = z.object({
  title: titleField,
  summary: z
    .string()
    .check(
      z.trim(),
      z.maxLength(CHALLENGE_LIMITS.summary, `A summary has at most ${CHALLENGE_LIMITS.summary} characters`),
    ),
  days: wholeNumberField(CHALLENGE_LIMITS.days),
  miss: z.enum(MISS_RULES),
  tasks: z.array(taskForm).check(z.minLength(1, 'Please add at least one task')),
});

export type OwnChallengeInput = z.input<typeof ownChallengeForm>;
type TaskInput = OwnChallengeInput['tasks'][number];

/** Creates a task for the form. Ticks refer to its id, so the id stays when tasks are moved or removed. */
export const newTask = (): TaskInput => ({
  id: newId(),
  title: '',
  kind: 'tick',
  count: '1',
  minutes: '30',
  outdoors: '0',
  of: 'progress-photos',
  unit: 'ml',
  amount: '',
});

/** Returns the form's initial values: those of a stored challenge, or of a new one for null. */
export function openingChallenge(challenge: Challenge | null): OwnChallengeInput {
  if (!challenge) return { title: '', summary: '', days: '30', miss: 'stays-missed', tasks: [newTask()] };
  const { title, summary, days, miss, tasks } = challenge;
  return { title, summary, days: formatDecimal(days), miss, tasks: tasks.map(storedTask) };
}

function storedTask(task: ChallengeTask): TaskInput {
  const opening = newTask();
  const typed = (value: number | null, otherwise: string) =>
    value === null ? otherwise : formatDecimal(value);
  return {
    id: task.id,
    title: task.title,
    kind: task.kind,
    count: typed(task.count, opening.count),
    minutes: typed(task.minutes, opening.minutes),
    outdoors: typed(task.outdoors, opening.outdoors),
    of: task.of ?? opening.of,
    unit: task.unit ?? opening.unit,
    amount: typed(task.amount, opening.amount),
  };
}

/** Returns the request body. Fields that a task's kind does not use are `null`. */
export function challengeFields({
  title,
  summary,
  days,
  miss,
  tasks,
}: OwnChallengeInput): OwnChallengeFields {
  return { title, summary, days: parseDecimal(days) ?? 0, miss, tasks: tasks.map(taskFields) };
}

function taskFields({ id, title, kind, ...typed }: TaskInput): ChallengeTask {
  const nothing = { count: null, minutes: null, outdoors: null, of: null, unit: null, amount: null };
  const numbers = NUMBERS[kind].map(([field]) => [field, parseDecimal(typed[field])]);
  return {
    ...nothing,
    ...Object.fromEntries(numbers),
    ...(kind === 'entries' && { of: typed.of }),
    ...(kind === 'amount' && { unit: typed.unit }),
    id,
    title,
    kind,
  };
}
