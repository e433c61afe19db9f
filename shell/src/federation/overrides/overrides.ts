import { toast } from '@fettle/shared-ui';
import type { Pointer, ReleaseRecord } from '@fettle/shared-ui/slots';
import { create } from 'zustand';
import { allowScriptsOf } from '../../app/trusted-types.ts';
import { isBuild } from '../registry/registry-shape.ts';
import { reloadPage } from '../reloading/reload-page.ts';
import { isAllowed, parseOverrideParams, parseStoredOverrides } from './override-address.ts';
import { OVERRIDES_KEY } from './override-request.ts';

/** A feature app whose build comes from another origin in this tab; `missing` when that origin does not answer. */
export interface Override {
  name: string;
  origin: string;
  missing: boolean;
}

export const useOverrides = create<{ overrides: Override[] }>(() => ({ overrides: [] }));

/** Time limit for loading the description of a local build, in ms. */
const TIMEOUT_MS = 3000;

function storedOverrides(): Record<string, string> {
  try {
    return parseStoredOverrides(sessionStorage.getItem(OVERRIDES_KEY));
  } catch {
    return {};
  }
}

/** Without storage, overrides hold until the next page load. */
function storeOverrides(origins: Record<string, string>): void {
  try {
    if (Object.keys(origins).length) sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(origins));
    else sessionStorage.removeItem(OVERRIDES_KEY);
  } catch (error) {
    console.warn('The overrides could not be stored', error);
  }
}

/** Removes the parameter from the address, so that neither a link nor Reset applies it again. */
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
 * Reads the overrides from the address and from storage, and loads their records. An origin that the server does not
 * allow is refused with a toast; when an origin does not answer, the live build stays.
 */
export async function applyOverrides(allowed: string[]): Promise<Record<string, Pointer>> {
  const requested = { ...storedOverrides(), ...parseOverrideParams(location.search) };
  const accepted = Object.entries(requested).filter(([, origin]) => isAllowed(origin, allowed));
  for (const [name, origin] of Object.entries(requested)) {
    if (!isAllowed(origin, allowed)) refuse(name, origin);
  }
  storeOverrides(Object.fromEntries(accepted));
  cleanAddress();
  const pointers: Record<string, Pointer> = {};
  const overrides = await Promise.all(
    accepted.map(async ([name, origin]): Promise<Override> => {
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
  useOverrides.setState({ overrides });
  return pointers;
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
  const { [name]: _dropped, ...others } = storedOverrides();
  storeOverrides(others);
  reloadPage();
}
