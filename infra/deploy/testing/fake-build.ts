import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { BuildDescription } from '../../rspack/describe-build.ts';
import { RELEASE, seal } from '../build/seal.ts';
import { artifactPath, deployFolder, releaseRecord } from '../store/store.ts';

/** What differs from the usual description of a fake build. */
type Said = Partial<Pick<BuildDescription, 'contract' | 'api' | 'packages' | 'screens'>> & {
  slots?: SlotName[];
  /** When it came into the store. */
  usedAt?: Date;
};

/** Puts a fake build of three small files into a store and returns its record; no pointer is moved. */
export async function storeFakeBuild(
  dataDir: string,
  name: string,
  buildId: string,
  { slots = [], usedAt, ...said }: Said = {},
): Promise<ReleaseRecord> {
  const path = artifactPath(name, '1.0.0', buildId);
  const folder = join(deployFolder(dataDir), path, '.');
  mkdirSync(folder, { recursive: true });
  const description: BuildDescription = {
    name,
    version: '1.0.0',
    build_id: buildId,
    manifest: null,
    entry: 'entry.js',
    pages: {},
    contract: '1.0.0',
    api: '1.0.0',
    slots: slots.map((slot) => ({ slot })),
    ...said,
  };
  writeFileSync(
    join(folder, 'entry.js'),
    `export const build = '${buildId}'; ${'/* padding */ '.repeat(20)}`,
  );
  writeFileSync(join(folder, RELEASE), JSON.stringify(description));
  await seal(folder);
  if (usedAt) utimesSync(folder, usedAt, usedAt);
  return releaseRecord(dataDir, path);
}
