import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { FailureKind, FailurePhase } from './load-failure.ts';

interface Failure {
  phase: FailurePhase;
  kind: FailureKind;
  message: string;
}

/** What this page has told already. */
const told = new Set<string>();

/** Tells the team of a feature app what happened to it. */
export function reportFailure(record: ReleaseRecord, slot: SlotName | '', failure: Failure): void {
  const key = [record.path, slot, failure.phase, failure.kind].join(' ');
  if (told.has(key)) return;
  told.add(key);
  console.error(`${record.name} ${record.version}+${record.build_id} failed in ${slot}: ${failure.message}`);
}
