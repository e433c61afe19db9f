import { toast } from '@fettle/shared-ui';
import type { Pointer, ReleaseRecord } from '@fettle/shared-ui/slots';
import { create } from 'zustand';
import { allowScriptsOf } from '../../trusted-types.ts';
import { isBuild } from '../registry/registry-shape.ts';
import { reloadPage } from '../reloading/reload-page.ts';
import { isAllowed, overridesIn, overridesKeptIn } from './override-address.ts';
import { KEPT_OVERRIDES } from './override-request.ts';

/** One feature app that this tab takes from somewhere else; `missing` while nobody answers there. */
export interface Override {
  name: string;
  origin: string;
  missing: boolean;
}

export const useOverrides = create<{ overrides: Override[] }>(() => ({ overrides: [] }));

/** How long a local build may take to describe itself, in ms. */
const PATIENCE = 3000;

function kept(): Record<string, string> {
  try {
    return overridesKeptIn(sessionStorage.getItem(KEPT_OVERRIDES));
  } catch {
    return {};
  }
}

/** Where nothing may be stored they hold until the next page. */
function keep(origins: Record<string, string>): void {
  try {
    if (Object.keys(origins).length) sessionStorage.setItem(KEPT_OVERRIDES, JSON.stringify(origins));
    else sessionStorage.removeItem(KEPT_OVERRIDES);
  } catch (error) {
    console.warn('Local builds could not be kept', error);
  }
}

/** Takes the request out of the address, so that neither a link nor Reset brings it back. */
function cleanAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
}

/** What a local build says of itself, as if it were published: with an absolute path, and nobody vouches for it. */
async function localRecord(name: string, origin: string): Promise<ReleaseRecord> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
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
 * Reads whose builds this tab tries, from its address and from before, and fetches what they say of themselves. One
 * from an origin that the server does not allow is refused with a toast, one that is not there leaves the live build.
 */
export async function takeOverrides(allowed: string[]): Promise<Record<string, Pointer>> {
  const asked = { ...kept(), ...overridesIn(location.search) };
  const taken = Object.entries(asked).filter(([, origin]) => isAllowed(origin, allowed));
  for (const [name, origin] of Object.entries(asked)) {
    if (!isAllowed(origin, allowed)) refuse(name, origin);
  }
  keep(Object.fromEntries(taken));
  cleanAddress();
  const pointers: Record<string, Pointer> = {};
  const overrides = await Promise.all(
    taken.map(async ([name, origin]): Promise<Override> => {
      try {
        const stable = await localRecord(name, origin);
        allowScriptsOf(origin);
        pointers[name] = { stable, previous: null, canary: null, disabled: false };
        return { name, origin, missing: false };
      } catch (error) {
        console.error(`${name} could not be taken from ${origin}`, error);
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

/** Goes back to the live build of a feature app. */
export function resetOverride(name: string): void {
  const { [name]: _dropped, ...others } = kept();
  keep(others);
  reloadPage();
}
