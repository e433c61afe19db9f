import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spawnBuild } from '../../../deploy/build/spawn-build.ts';
import { Clone } from '../../../deploy/testing/clone.ts';

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

/** The feature apps of `fixtures`: small, for slots that no other feature app fills, most of them under one name. */
export const FIXTURE = 'mfe-community';
export const fixtureSource = (variant: string) => `infra/tests/platform/fixtures/${variant}`;

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
 * The folder of a sealed build of `source`, built once per run; with `edits`, from a clone of all sources with these
 * changes.
 *
 * @throws an Error when an edit's text is missing or the compiler refuses.
 */
export async function builtOnce(name: string, source: string, edits: Edit[] = []): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'experiments', keyOf(source, edits));
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await build(name, source, edits, temporary);
  // Another worker may have been faster; its build is equal.
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
