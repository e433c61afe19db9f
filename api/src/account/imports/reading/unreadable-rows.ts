import type { UnreadableRows } from '../import-summary.ts';
import type { Place } from '../neutral-entry.ts';
import type { Problem } from '../source.ts';
import type { UnreadableReason } from '../values/unreadable-value.ts';

const SENTENCES: Record<UnreadableReason, string> = {
  number: 'This is no number',
  day: 'This is no day of the years 1900 to 2100',
  time: 'This is no time of day',
  unit: 'This unit is not known',
  missing: 'A value is missing',
  columns: 'The row has another number of cells than the header',
};

const EXAMPLES = 5;
/** A file can have a reason for each of its rows; the rest is counted together. */
const MOST_REASONS = 20;
/** Longest name of a file, from its end, and of a column. */
const LONGEST = 200;
const OTHERS = 'Other reasons';

/** Counts the rows that cannot be read by their reasons, and keeps the first of each. */
export class UnreadableCounts {
  readonly #reasons = new Map<string, UnreadableRows>();

  /** Adds a row that a source could not read. */
  add({ reason, file, row, column, value }: Problem): void {
    this.#add(SENTENCES[reason as UnreadableReason] ?? reason, { file, row, column, value });
  }

  /** Adds a row that a rule of requests refuses, with the message of the refusal. */
  addRefused({ file, row }: Place, message: string, field: string | null): void {
    this.#add(message, { file, row, column: field, value: null });
  }

  /** The reasons, the most frequent first. */
  list(): UnreadableRows[] {
    return [...this.#reasons.values()].sort((one, other) => other.count - one.count);
  }

  #add(sentence: string, example: UnreadableRows['examples'][number]): void {
    const { file, column } = example;
    const isNew = !this.#reasons.has(sentence);
    const reason = isNew && this.#reasons.size >= MOST_REASONS ? OTHERS : sentence;
    const known = this.#reasons.get(reason) ?? { reason, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < EXAMPLES)
      known.examples.push({
        ...example,
        file: file.slice(-LONGEST),
        column: column?.slice(0, LONGEST) ?? null,
      });
    this.#reasons.set(reason, known);
  }
}
