import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import semver from 'semver';
import { spawnBuild } from '../../../deploy/build/spawn-build.ts';
import { Clone } from '../../../deploy/testing/clone.ts';
import { FIXTURE_APPS, type FixtureAppName, writeFixtureApp } from './fixture-apps.ts';

/** A text in a source file and its replacement. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

const keyOf = (source: string, edits: Edit[]) =>
  createHash('sha256')
    .update(JSON.stringify([source, edits]))
    .digest('hex')
    .slice(0, 12);

const isFixture = (source: string): source is FixtureAppName => source in FIXTURE_APPS;

async function build(source: string, edits: Edit[], folder: string): Promise<void> {
  if (!isFixture(source) && !edits.length) return spawnBuild(source, folder);
  const clone = new Clone();
  try {
    if (isFixture(source)) writeFixtureApp(clone.folder, source);
    for (const { file, from, to } of edits) clone.replace(file, from, to);
    const name = isFixture(source) ? FIXTURE_APPS[source].name : source;
    cpSync(await clone.build(name), folder, { recursive: true });
  } finally {
    clone.remove();
  }
}

/**
 * The folder of a sealed build of `source`, a workspace or a fixture app, built once per run; with `edits`, from a clone
 * of all sources with these changes.
 *
 * @throws an Error when an edit's text is missing or the compiler refuses.
 */
export function builtOnce(source: string, edits: Edit[] = []): Promise<string> {
  return madeOnce(keyOf(source, edits), (folder) => build(source, edits, folder));
}

/** A folder that `make` fills once per run, for all workers. */
export async function madeOnce(key: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'experiments', key);
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await make(temporary);
  // Another worker may have been faster; what it made is equal.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }));
  return folder;
}

/** Edits that make an older build of the product's own feature apps: today's sources with another text. */
export const OLDER_BUILDS = {
  'mfe-entries': {
    file: 'mfe-entries/src/remote.ts',
    from: "title: 'Log Weight'",
    to: "title: 'Log My Weight'",
  },
  'mfe-calendar': {
    file: 'mfe-calendar/src/remote.ts',
    from: 'export default',
    to: '// older\nexport default',
  },
} satisfies Record<string, Edit>;

/** The next minor of the contract. */
export const NEWER = semver.inc(CONTRACT_VERSION, 'minor') ?? '';

/** An edit that gives the sources another version of the contract. */
export const withContract = (version: string): Edit => ({
  file: 'shared-ui/src/slots/define-remote.ts',
  from: `CONTRACT_VERSION: string = '${CONTRACT_VERSION}'`,
  to: `CONTRACT_VERSION: string = '${version}'`,
});

export const NEWER_CONTRACT = withContract(NEWER);
