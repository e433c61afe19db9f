import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pointer, ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { RELEASE, seal } from '../build/seal.ts';
import { type Draft, withPointer } from '../store/draft.ts';
import { changeRegistry } from '../store/registry.ts';
import { artifactPath, deployFolder, releaseRecord, storeAgain } from '../store/store.ts';

/** Differences from the usual description of a fake build. */
type Said = Partial<
  Pick<BuildDescription, 'contract' | 'api' | 'packages' | 'screens' | 'imports' | 'deprecated'>
> & {
  slots?: SlotName[];
  /** Time at which it came into the store. */
  usedAt?: Date;
};

/** Puts a fake build of four small files, one of them in a folder of its own, into a store and returns its record; no pointer is moved. */
export async function storeFakeBuild(
  dataDir: string,
  name: string,
  buildId: string,
  { slots = [], usedAt, ...said }: Said = {},
): Promise<ReleaseRecord> {
  const path = artifactPath(name, '1.0.0', buildId);
  const folder = join(deployFolder(dataDir), path, '.');
  mkdirSync(join(folder, 'kit'), { recursive: true });
  const description: BuildDescription = {
    name,
    version: '1.0.0',
    build_id: buildId,
    manifest: null,
    entry: 'entry.js',
    pages: {},
    contract: '1.0.0',
    api: '1.0.0',
    slots: slots.map((slot) => ({ slot, title: `Title of ${slot}` })),
    ...said,
  };
  writeFileSync(
    join(folder, 'entry.js'),
    `export const build = '${buildId}'; ${'/* padding */ '.repeat(20)}`,
  );
  writeFileSync(join(folder, 'kit/kit.tgz'), gzipSync(`the kit of ${buildId}`));
  writeFileSync(join(folder, RELEASE), JSON.stringify(description));
  await seal(folder);
  await storeAgain(dataDir, path);
  if (usedAt) utimesSync(folder, usedAt, usedAt);
  return releaseRecord(dataDir, path);
}

/** A pointer at a fake build; `contract` is today's where it is live beside builds of this clone. */
export function pointer(name: string, buildId: string, slots: SlotName[] = [], contract = '1.0.0'): Pointer {
  const stable = {
    name,
    version: '1.0.0',
    build_id: buildId,
    path: artifactPath(name, '1.0.0', buildId),
    manifest: null,
    entry: { file: 'entry.js', sha384: 'x' },
    contract,
    api: '1.0.0',
    slots: slots.map((slot) => ({ slot })),
    published_at: '2026-01-02T03:04:05.000Z',
  };
  return { stable, previous: null, canary: null, disabled: false };
}

export function putLive(dataDir: string, name: string, live: Pointer): Promise<Draft> {
  return changeRegistry(dataDir, { by: 'a test', reason: name }, async (before) =>
    withPointer(before, name, live),
  );
}
