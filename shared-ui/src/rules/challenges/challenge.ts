/** Effect of a missed day: the next day is day one of a new attempt, or the day stays missed. */
export const MISS_RULES = ['starts-over', 'stays-missed'] as const;
export type MissRule = (typeof MISS_RULES)[number];

/** Kinds of tasks: done by workouts, by entries of another kind, by one tick, or by ticks whose amounts add up. */
export const TASK_KINDS = ['workouts', 'entries', 'tick', 'amount'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Kinds of entries that a task may count, by their API paths; workouts are a separate kind of task. */
export const TASK_ENTRIES = ['progress-photos', 'weight-entries', 'meal-entries'] as const;
export type TaskEntries = (typeof TASK_ENTRIES)[number];

export const AMOUNT_UNITS = ['ml', 'pages', 'minutes', 'steps'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Task of each day. A field that its kind does not use is `null`. */
export interface ChallengeTask {
  /** Lower-case letters, digits and hyphens; unique in its challenge. Ticks name it. */
  id: string;
  title: string;
  kind: TaskKind;
  /** `workouts` and `entries`: their number. */
  count: number | null;
  /** `workouts`: minimum length of each. */
  minutes: number | null;
  /** `workouts`: number of them that are outdoors. */
  outdoors: number | null;
  /** `entries`: their kind. */
  of: TaskEntries | null;
  /** `amount`: its unit. */
  unit: AmountUnit | null;
  /** `amount`: total of a day. */
  amount: number | null;
}

/** Definition of a challenge. A run keeps the version that it began with. */
export interface Challenge {
  /** `75-hard`, or the UUID of a member's own challenge. */
  key: string;
  version: number;
  title: string;
  summary: string;
  /** Number of days. */
  days: number;
  miss: MissRule;
  tasks: ChallengeTask[];
}

export const CHALLENGE_LIMITS = {
  title: 100,
  summary: 500,
  days: 365,
  tasks: 10,
  count: 20,
  minutes: 24 * 60,
  amount: 100_000,
} as const;

/** Fields that each kind of task needs; its other fields are `null`. */
export const TASK_FIELDS = {
  workouts: ['count', 'minutes', 'outdoors'],
  entries: ['count', 'of'],
  tick: [],
  amount: ['unit', 'amount'],
} as const satisfies Record<TaskKind, readonly (keyof ChallengeTask)[]>;

const FIELDS_OF_KINDS = ['count', 'minutes', 'outdoors', 'of', 'unit', 'amount'] as const;

const MISSING: Record<(typeof FIELDS_OF_KINDS)[number], string> = {
  count: 'Please enter how many',
  minutes: 'Please enter how many minutes',
  outdoors: 'Please enter how many are outdoors',
  of: 'Please choose what to log',
  unit: 'Please choose a unit',
  amount: 'Please enter how much',
};

/** Returns the task with `null` in the fields that its kind does not use. */
export function tidyTask(task: ChallengeTask): ChallengeTask {
  const used: readonly string[] = TASK_FIELDS[task.kind];
  const unused = FIELDS_OF_KINDS.filter((field) => !used.includes(field));
  return { ...task, ...Object.fromEntries(unused.map((field) => [field, null])) };
}

/** Missing and contradictory fields that are each within their limits, by the path of the field (`tasks.0.count`). */
export function challengeProblems({ tasks }: Pick<Challenge, 'tasks'>): { field: string; message: string }[] {
  return tasks.flatMap((task, index) => {
    const at = (field: keyof ChallengeTask, message: string) => ({
      field: `tasks.${index}.${field}`,
      message,
    });
    const missing = TASK_FIELDS[task.kind].filter((field) => task[field] === null);
    const earlier = tasks.slice(0, index).some(({ id }) => id === task.id);
    const tooMany = task.kind === 'workouts' && (task.outdoors ?? 0) > (task.count ?? 0);
    return [
      ...missing.map((field) => at(field, MISSING[field])),
      ...(earlier ? [at('id', 'Two tasks have the same id')] : []),
      ...(tooMany && missing.length === 0
        ? [at('outdoors', 'There cannot be more workouts outdoors than workouts')]
        : []),
    ];
  });
}
