import type { TimelineEntry } from '../entries/entries.queries.ts';

/** Label of an entry that waits on this device, for lists; empty for one that the server has. */
export function waitingWords({ waiting }: Pick<TimelineEntry, 'waiting'>): string {
  if (!waiting) return '';
  return waiting.refusal === null ? 'Waiting to be sent' : `Not saved: ${waiting.refusal}`;
}
