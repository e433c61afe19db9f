import { api, reachability } from '@fettle/shared-ui/data';
import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { FailureKind, FailurePhase } from './load-failure.ts';

interface Failure {
  phase: FailurePhase;
  kind: FailureKind;
  message: string;
}

/** The build that it happened to. */
type Reported = Pick<ReleaseRecord, 'name' | 'version' | 'build_id' | 'path'>;

/** What the server takes of a message, in characters. */
const LONGEST_MESSAGE = 500;

/** What this page has told already. */
const told = new Set<string>();

/** Failures that came by: one may pass several places that report. */
const met = new WeakSet<Failure>();

/** Of the registry that the page goes by. */
let revision: number | null = null;

export function noteRevision(current: number): void {
  revision = current;
}

/**
 * Tells the team of a feature app what happened to it, once for each place, phase and kind in the life of the page.
 * `slot` is empty where it is not about one. A local build has no team to be told. Never fails, and no member sees it.
 * One that the server did not take is lost: what throws many times a second must not ask as often.
 */
export function reportFailure(record: Reported, slot: SlotName | '', failure: Failure): void {
  if (met.has(failure)) return;
  met.add(failure);
  const { name: remote, version, build_id, path } = record;
  const { phase, kind } = failure;
  console.error(`${remote} ${version}+${build_id}, ${slot}: ${failure.message}`);
  const key = [path, slot, phase, kind].join(' ');
  const isLocal = !path.startsWith('/');
  if (told.has(key) || isLocal || !reachability.now()) return;
  told.add(key);
  const message = Array.from(failure.message).slice(0, LONGEST_MESSAGE).join('');
  api
    .post('/remote-failures', { remote, version, build_id, slot, phase, kind, message, revision })
    .catch(() => undefined);
}
