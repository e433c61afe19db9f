import { toast } from '@fettle/shared-ui';
import type { Pointer, ReleaseRecord } from '@fettle/shared-ui/slots';
import { create } from 'zustand';
import { allowScriptsOf } from '../../app/trusted-types.ts';
import { useSession } from '../../session/session-store.ts';
import { isBuild } from '../registry/registry-shape.ts';
import { reloadPage } from '../reloading/reload-page.ts';
import { isAllowed, parseOverrideParams, parseStoredOverrides } from './override-address.ts';
import { OVERRIDES_KEY, REQUESTED_KEY } from './override-request.ts';

/** A feature app whose build an address wants to take from another origin; nothing is loaded from there before an answer. */
export interface OverrideRequest {
  name: string;
  origin: string;
}

/** A feature app whose build comes from another origin in this tab; `missing` when that origin does not answer. */
export interface Override extends OverrideRequest {
  missing: boolean;
}

interface Overrides {
  overrides: Override[];
  requested: OverrideRequest[];
}

export const useOverrides = create<Overrides>(() => ({ overrides: [], requested: [] }));

/** Time limit for loading the description of a local build, in ms. */
const TIMEOUT_MS = 3000;

type StorageKey = typeof OVERRIDES_KEY | typeof REQUESTED_KEY;

function storedIn(key: StorageKey): Record<string, string> {
  try {
    return parseStoredOverrides(sessionStorage.getItem(key));
  } catch {
    return {};
  }
}

/** Without storage nothing can be allowed: a request is shown until the page is left. */
function store(key: StorageKey, origins: Record<string, string>): void {
  try {
    if (Object.keys(origins).length) sessionStorage.setItem(key, JSON.stringify(origins));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('The overrides could not be stored', error);
  }
}

/** Removes the parameter from the address, so that a reload does not ask again after Ignore or Reset. */
function cleanAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}

/** The record of a local build, like that of a published one, but with an absolute path and without hashes. */
async function localRecord(name: string, origin: string): Promise<ReleaseRecord> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/release.json answered ${answer.status}`);
  const build = (await answer.json()) as Omit<ReleaseRecord, 'manifest' | 'entry'> & {
    manifest: string | null;
    entry: string;
  };
  if (!isBuild(build) || build.name !== name) throw new Error(`${origin} does not serve ${name}`);
  const unhashed = (file: string) => ({ file, sha384: '' });
  return {
    ...build,
    path: `${origin}/`,
    manifest: build.manifest === null ? null : unhashed(build.manifest),
    entry: unhashed(build.entry),
    published_at: new Date().toISOString(),
  };
}

/**
 * Loads the records of the overrides that the person at this tab allowed. What an address asks for besides is only shown, as a
 * question: a link may come from anybody. An origin that the server does not allow is refused with a toast; when an
 * origin does not answer, the live build stays.
 */
export async function applyOverrides(allowed: string[]): Promise<Record<string, Pointer>> {
  const permitted = (origins: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(origins).filter(([name, origin]) => {
        if (isAllowed(origin, allowed)) return true;
        refuse(name, origin);
        return false;
      }),
    );
  const accepted = permitted(storedIn(OVERRIDES_KEY));
  const asked = permitted({ ...storedIn(REQUESTED_KEY), ...parseOverrideParams(location.search) });
  for (const [name, origin] of Object.entries(asked)) if (accepted[name] === origin) delete asked[name];
  store(OVERRIDES_KEY, accepted);
  store(REQUESTED_KEY, asked);
  cleanAddress();
  const pointers: Record<string, Pointer> = {};
  const overrides = await Promise.all(
    Object.entries(accepted).map(async ([name, origin]): Promise<Override> => {
      try {
        const stable = await localRecord(name, origin);
        allowScriptsOf(origin);
        pointers[name] = { stable, previous: null, canary: null, disabled: false };
        return { name, origin, missing: false };
      } catch (error) {
        console.error(`${name} could not be loaded from ${origin}`, error);
        return { name, origin, missing: true };
      }
    }),
  );
  const requested = Object.entries(asked).map(([name, origin]) => ({ name, origin }));
  useOverrides.setState({ overrides, requested });
  if (overrides.length) endWithTheSession();
  return pointers;
}

/**
 * Ends the overrides of this tab with the session, so that the next member is asked anew. Then reloads the page, which still has code
 * of the other origin: not before the logout has its answer, since a reload would cancel it, but before another member uses the page.
 */
function endWithTheSession(): void {
  let hasEnded = false;
  const stop = useSession.subscribe(({ signedIn, leaving, ending }, before) => {
    if (!signedIn && before.signedIn) {
      hasEnded = true;
      store(OVERRIDES_KEY, {});
    }
    if (!hasEnded || (!signedIn && (leaving || ending))) return;
    stop();
    reloadPage();
  });
}

function refuse(name: string, origin: string): void {
  toast({
    type: 'warning',
    title: `${name} was not replaced`,
    message: `This server does not allow builds from ${origin}.`,
    duration: 10_000,
  });
}

/** Returns to the live build of a feature app. */
export function resetOverride(name: string): void {
  store(OVERRIDES_KEY, without(storedIn(OVERRIDES_KEY), name));
  reloadPage();
}

/** Takes the build from where the address asked, for the life of the tab. */
export function allowOverride({ name, origin }: OverrideRequest): void {
  store(REQUESTED_KEY, without(storedIn(REQUESTED_KEY), name));
  store(OVERRIDES_KEY, { ...storedIn(OVERRIDES_KEY), [name]: origin });
  reloadPage();
}

/** Leaves the build as it is. The same link asks again. */
export function ignoreOverride({ name }: OverrideRequest): void {
  store(REQUESTED_KEY, without(storedIn(REQUESTED_KEY), name));
  useOverrides.setState(({ requested }) => ({ requested: requested.filter((one) => one.name !== name) }));
}

function without(origins: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _dropped, ...others } = origins;
  return others;
}
