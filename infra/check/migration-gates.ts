import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '../build/build-api.ts';
import { startTemporaryPostgres } from '../database/temporary-postgres.ts';
import { runProgram } from '../processes/run-program.ts';
import { ROOT } from '../rspack/workspace.ts';
import { Skipped } from './gate.ts';
import { lastRelease } from './last-release.ts';
import { run, takeOutRelease } from './released-sources.ts';

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
  const tree = await mkdtemp(join(tmpdir(), 'fettle-release-'));
  try {
    await takeOutRelease(ROOT, release.tag, tree);
    const build = "import('./infra/build/build-api.ts').then((it) => it.buildApi())";
    await run(process.execPath, ['--import', 'tsx', '--eval', build], tree);
    await buildApi();
    return await takeOver(join(tree, 'api/dist/prepare.js'));
  } finally {
    await rm(tree, { recursive: true, force: true });
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
