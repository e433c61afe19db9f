import { api, reachability } from '@fettle/shared-ui/data';
import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { whenIdle } from '../../app/when-idle.ts';

/**
 * Time in ms for which loads are collected, so that a page usually sends one small request. Failures are sent at
 * once, because a member who sees one may leave soon.
 */
const DELAY = 5000;

/** Outcomes that this page has counted: each slot of a build once as loaded and once as failed. */
const counted = new Set<string>();

interface Counts {
  remote: string;
  build_id: string;
  loads: number;
  failures: number;
}

/** Counts that are not sent yet, by the path of the build. */
let waiting: Record<string, Counts> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  const builds = Object.values(waiting);
  clearTimeout(timer);
  timer = undefined;
  waiting = {};
  if (builds.length) api.post('/feature-app-loads', { builds }).catch(() => undefined);
}

/**
 * Counts that a slot began to load from a build, or failed at any time after that, for `/admin/feature-apps`. Each is
 * counted once in the life of the page, so that failures are a part of the loads. Local builds are not counted, and
 * nothing is while the server cannot be reached. Never fails; counts that the server does not accept are lost.
 */
export function countOutcome(
  { name: remote, build_id, path }: Pick<ReleaseRecord, 'name' | 'build_id' | 'path'>,
  slot: SlotName | '',
  outcome: 'loads' | 'failures',
): void {
  const key = [path, slot, outcome].join(' ');
  if (!slot || !path.startsWith('/') || counted.has(key) || !reachability.now()) return;
  counted.add(key);
  waiting[path] ??= { remote, build_id, loads: 0, failures: 0 };
  waiting[path][outcome] += 1;
  if (outcome === 'failures') clearTimeout(timer);
  if (outcome === 'failures' || timer === undefined)
    timer = setTimeout(() => whenIdle(send), outcome === 'failures' ? 0 : DELAY);
}

// Send on hide: the page may never become visible again.
addEventListener('visibilitychange', () => document.hidden && send());
