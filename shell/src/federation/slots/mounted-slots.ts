import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { reportFailure } from '../loading/failure-report.ts';

interface Mounted {
  slot: SlotName;
  record: ReleaseRecord;
}

/** The mounted slots, the oldest first. */
const mounted = new Set<Mounted>();

/** Registers a mounted slot; returns the function that removes it. */
export function trackMounted(slot: SlotName, record: ReleaseRecord): () => void {
  listen();
  const entry = { slot, record };
  mounted.add(entry);
  return () => mounted.delete(entry);
}

/** The mounted slot whose build an error comes from: the stack contains the path of the build. */
function ownerOf(trace: string): Mounted | undefined {
  return [...mounted].findLast(({ record }) => trace.includes(record.path));
}

/**
 * Reports an error of an event handler or an unhandled rejection to the team of the feature app. The mount stays as
 * it is, and the browser writes the error to the console as usual.
 */
function reportUncaught(error: unknown, file = ''): void {
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const owner = ownerOf(trace);
  if (!owner) return;
  reportFailure(owner.record, owner.slot, { phase: 'event', kind: 'broken', message: String(error) });
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('error', ({ error, filename }) => reportUncaught(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}
