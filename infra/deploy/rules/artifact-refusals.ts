import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { readArtifact } from '../artifact/artifact.ts';
import { damage, damagedFiles } from '../store/damaged-files.ts';
import { SHELL } from '../store/draft.ts';
import { buildFolder } from '../store/store.ts';
import { contentRefusals } from './content-refusals.ts';

/** Reasons to refuse a stored build by its files alone: a line for each, with the remedy. */
export async function artifactRefusals(dataDir: string, build: ReleaseRecord): Promise<string[]> {
  const damaged = await damagedFiles(dataDir, build);
  if (damaged.length) return [damage(dataDir, build, damaged)];
  if (build.name === SHELL) return [];
  return contentRefusals(build.name, await readArtifact(await buildFolder(dataDir, build.path)));
}
