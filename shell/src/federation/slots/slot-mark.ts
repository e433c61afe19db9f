import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import type { FailureKind, FailurePhase } from '../loading/load-failure.ts';
import type { SlotContent } from './use-slot-content.ts';

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

/** Marks what a slot shows in the place of a component; the component itself is marked once it stands. */
export function useOutcomeMark<Name extends SlotName>(slot: Name, content: SlotContent<Name>): void {
  const { status } = content;
  const failure = content.status === 'failed' ? content.failure : null;
  const record = content.status === 'failed' || content.status === 'resting' ? content.record : null;
  useEffect(() => {
    if (status === 'empty') markSlot(slot, null, { outcome: 'empty' });
    if (status === 'resting') markSlot(slot, record, { outcome: 'failed', phase: 'circuit', kind: 'broken' });
    if (failure) markSlot(slot, record, { outcome: 'failed', phase: failure.phase, kind: failure.kind });
  }, [slot, status, failure, record]);
}
