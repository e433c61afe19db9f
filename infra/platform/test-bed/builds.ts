import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spawnBuild } from '../../deploy/build/spawn-build.ts';
import { Clone } from '../../deploy/testing/clone.ts';

/** A text in a source file and what stands there instead. */
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

/** The feature apps that only experiments have: small, for slots that nobody else fills, all under one name. */
export const FIXTURE = 'mfe-goals';
export const fixtureSource = (variant: string) => `infra/platform/fixtures/${variant}`;

async function build(name: string, source: string, edits: Edit[], folder: string): Promise<void> {
  if (!edits.length) return spawnBuild(name, folder, { source });
  const clone = new Clone();
  try {
    for (const { file, from, to } of edits) clone.replace(file, from, to);
    cpSync(await clone.build(name, source), folder, { recursive: true });
  } finally {
    clone.remove();
  }
}

/**
 * The folder of a sealed build of `source`, made once in a run; with `edits`, of a clone of all sources in which these
 * were made.
 *
 * @throws an Error when an edit's text is not there or the compiler refuses.
 */
export async function builtOnce(name: string, source: string, edits: Edit[] = []): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'experiments', keyOf(source, edits));
  if (existsSync(folder)) return folder;
  const mine = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await build(name, source, edits, mine);
  // The other worker may have been faster; its build is the same.
  await rename(mine, folder).catch(() => rm(mine, { recursive: true }));
  return folder;
}
