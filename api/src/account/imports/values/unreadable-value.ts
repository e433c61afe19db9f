/** Reasons why a value cannot be read. */
export const UNREADABLE_REASONS = ['number', 'day', 'time', 'unit', 'missing', 'columns'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** Thrown for a value that cannot be read; its row is then left out and named. */
export class UnreadableValue extends Error {
  readonly value: string | null;

  constructor(
    readonly column: string | null,
    readonly reason: UnreadableReason,
    value: unknown,
  ) {
    super(`${column ?? 'row'}: ${reason}`);
    this.value = value === null || value === undefined ? null : String(value).slice(0, 80);
  }
}
