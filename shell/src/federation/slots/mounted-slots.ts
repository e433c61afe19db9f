import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { reportFailure } from '../loading/failure-report.ts';

interface Mounted {
  slot: SlotName;
  record: ReleaseRecord;
}

/** What of feature apps stands in the page, the oldest first. */
const mounted = new Set<Mounted>();

/** Notes what stands in the page; gives what takes it off again. */
export function noteMounted(slot: SlotName, record: ReleaseRecord): () => void {
  watch();
  const entry = { slot, record };
  mounted.add(entry);
  return () => mounted.delete(entry);
}

/** The feature app whose files an error comes from: the paths of its build stand in the error's stack. */
function ownerOf(trace: string): Mounted | undefined {
  return [...mounted].findLast(({ record }) => trace.includes(record.path));
}

/**
 * An event handler that threw, or a promise that nobody caught: the mount is as it was, and its team hears of it. The
 * browser writes it to the console as always.
 */
function reportUncaught(error: unknown, file = ''): void {
  const trace = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const owner = ownerOf(trace);
  if (!owner) return;
  reportFailure(owner.record, owner.slot, { phase: 'event', kind: 'broken', message: String(error) });
}

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('error', ({ error, filename }) => reportUncaught(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}
