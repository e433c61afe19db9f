import { api, reachability } from '@fettle/shared-ui/data';
import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { countOutcome } from './load-counts.ts';
import type { FailureKind, FailurePhase } from './load-failure.ts';

interface Failure {
  phase: FailurePhase;
  kind: FailureKind;
  message: string;
}

type Reported = Pick<ReleaseRecord, 'name' | 'version' | 'build_id' | 'path'>;

/** The longest message that the server accepts, in characters. */
const MAX_MESSAGE_LENGTH = 500;

/** Failures that this page has reported, by build, slot, phase and kind. */
const reported = new Set<string>();

/** Failures that were already passed in: several callers may pass the same one. */
const seen = new WeakSet<Failure>();

/** The revision of the registry that the page uses. */
let revision: number | null = null;

export function setRevision(current: number): void {
  revision = current;
}

/**
 * Reports a failure to the team of the feature app, once for each build, slot, phase and kind in the life of the
 * page. `slot` is empty when the failure does not concern one. Local builds are not reported. Never fails, and
 * nothing is shown to the member. A report that the server does not accept is lost: an error that is thrown many
 * times a second must not cause as many calls.
 */
export function reportFailure(record: Reported, slot: SlotName | '', failure: Failure): void {
  if (seen.has(failure)) return;
  seen.add(failure);
  const { name: remote, version, build_id, path } = record;
  const { phase, kind } = failure;
  countOutcome(record, slot, 'failures');
  console.error(`${remote} ${version}+${build_id}, ${slot}: ${failure.message}`);
  const key = [path, slot, phase, kind].join(' ');
  const isLocal = !path.startsWith('/');
  if (reported.has(key) || isLocal || !reachability.now()) return;
  reported.add(key);
  const message = Array.from(failure.message).slice(0, MAX_MESSAGE_LENGTH).join('');
  api
    .post('/remote-failures', { remote, version, build_id, slot, phase, kind, message, revision })
    .catch(() => undefined);
}
