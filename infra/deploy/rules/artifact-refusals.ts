import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { SHELL } from '../../rspack/workspace.ts';
import { damagedFiles } from '../store/damaged-files.ts';
import { titleOf } from '../store/draft.ts';
import { deployFolder, description } from '../store/store.ts';
import { overweight } from './bundle-budget.ts';
import { refusedPackages } from './refused-packages.ts';

/** Why a stored build must not go live, by its files alone: a line for each reason, with what to do. */
export async function artifactRefusals(dataDir: string, build: ReleaseRecord): Promise<string[]> {
  const damaged = await damagedFiles(dataDir, build);
  if (damaged.length) return [damage(dataDir, build, damaged)];
  if (build.name === SHELL) return [];
  const { packages, screens = {} } = await description(dataDir, build.path);
  const bytes = (file: string) => sentBytes(join(deployFolder(dataDir), build.path, file));
  const sum = async (files: string[]) => (await Promise.all(files.map(bytes))).reduce((a, b) => a + b, 0);
  const weighed = await Promise.all(
    Object.entries(screens).map(async ([screen, files]) => [screen, await sum(files)] as const),
  );
  return [
    ...refusedPackages(build.name, packages ?? []),
    ...overweight(build.name, {
      entry: await bytes(build.entry.file),
      screens: Object.fromEntries(weighed),
    }),
  ];
}

/** What is said of a stored build whose files are not those that were published. */
export function damage(dataDir: string, build: ReleaseRecord, files: string[]): string {
  const folder = join(deployFolder(dataDir), build.path);
  return `The stored build ${titleOf(build)} is damaged (${files.join(', ')}): remove ${folder} and deploy its sources again, which gives the same bytes.`;
}

/** Bytes of a stored file as a browser gets it by gzip. */
async function sentBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}
