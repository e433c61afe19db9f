import { packageVersion } from '../../workspace.ts';
import { artifactPath, builtAs, openIncoming, store } from '../store/store.ts';
import { buildId } from './build-id.ts';
import { spawnBuild } from './spawn-build.ts';

/** A build of the sources as they are now, whether or not the store has it. */
export interface Candidate {
  name: string;
  id: string;
  /** Path of the build in the store and on the web server. */
  path: string;
}

export function candidate(name: string): Candidate {
  const id = buildId(name);
  return { name, id, path: artifactPath(name, packageVersion(name), id) };
}

/**
 * Builds one front end into the store. Returns false and stores nothing when its sources changed meanwhile: the build
 * may then mix old and new files, which no id names.
 *
 * @throws an Error with the compiler's messages.
 */
export async function buildIntoStore(
  dataDir: string,
  { name, id, path }: Candidate,
  signal?: AbortSignal,
): Promise<boolean> {
  const incoming = await openIncoming(dataDir, name);
  await spawnBuild(name, incoming, { signal });
  if ((await builtAs(incoming)) !== id || buildId(name) !== id) return false;
  await store(dataDir, incoming, path);
  return true;
}
