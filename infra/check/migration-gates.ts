import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApi } from '../build/build-api.ts';
import { startTemporaryPostgres } from '../database/temporary-postgres.ts';
import { requireSuccess, runProgram } from '../processes/run-program.ts';
import { ROOT } from '../rspack/workspace.ts';
import { Skipped } from './gate.ts';
import { lastRelease } from './last-release.ts';

/** Migrates an empty database and asks TypeORM what it would still change: anything is a migration that is missing. */
export async function checkMigrations(): Promise<string | null> {
  await buildApi();
  const postgres = await startTemporaryPostgres();
  try {
    const env = { DATABASE_URL: postgres.url() };
    for (const step of [['api/dist/prepare.js', '--without-foods'], ['api/dist/pending-migration.js']]) {
      const { code, output } = await runProgram(process.execPath, step, env);
      if (code !== 0) return output.trim();
    }
    return null;
  } finally {
    await postgres.stop();
  }
}

/**
 * Lets the last release make its database, foods included, and this version take it over: with the migrations that
 * came since, and to the tables that its entities describe. (From empty: `api/src/prepare.test.ts`.)
 */
export async function checkReleasedData(): Promise<string | null> {
  const release = await lastRelease();
  if ('missing' in release) throw new Skipped(release.missing);
  const folder = await mkdtemp(join(tmpdir(), 'fettle-release-'));
  const tree = join(folder, release.tag);
  try {
    await requireSuccess('git', 'worktree', 'add', '--detach', tree, release.tag);
    await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    const builder = pathToFileURL(join(tree, 'infra/build/build-api.ts')).href;
    await requireSuccess(
      process.execPath,
      '--import',
      'tsx',
      '-e',
      `import('${builder}').then((it) => it.buildApi())`,
    );
    await buildApi();
    return await takeOver(join(tree, 'api/dist/prepare.js'));
  } finally {
    await runProgram('git', ['worktree', 'remove', '--force', tree]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the old preparation, then ours; what goes wrong in ours is the complaint. */
async function takeOver(oldPrepare: string): Promise<string | null> {
  const postgres = await startTemporaryPostgres();
  try {
    for (const step of [[oldPrepare], ['api/dist/prepare.js'], ['api/dist/pending-migration.js']]) {
      const { code, output } = await runProgram(process.execPath, step, { DATABASE_URL: postgres.url() });
      if (code !== 0) return `${step[0]} ended with ${code}.\n${output.trim()}`;
    }
    return null;
  } finally {
    await postgres.stop();
  }
}
