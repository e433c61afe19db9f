import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { FailureKind, FailurePhase } from './load-failure.ts';

/** What became of a slot that was shown: its component is mounted, its placeholder is, or nobody fills it. */
export type SlotOutcome =
  | { outcome: 'ready' | 'empty' }
  | { outcome: 'failed'; phase: FailurePhase; kind: FailureKind };

/**
 * Writes into the browser's own time line what became of a slot: `performance.getEntriesByName('slot')`. Whoever
 * looks at the page from outside reads there which build is shown where, without marks in the document.
 */
export function markSlot(slot: SlotName, record: ReleaseRecord | null, outcome: SlotOutcome): void {
  const { name: remote = null, version = null, build_id = null } = record ?? {};
  performance.mark?.('slot', { detail: { slot, remote, version, build_id, ...outcome } });
}
