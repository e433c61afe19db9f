import { buildApi } from '../build/build-api.ts';
import { startTemporaryPostgres } from '../database/temporary-postgres.ts';
import { runCommand } from './gate.ts';

/** Migrates an empty database and asks TypeORM what it would still change: anything is a migration that is missing. */
export async function checkMigrations(): Promise<string | null> {
  await buildApi();
  const postgres = await startTemporaryPostgres();
  try {
    const env = { DATABASE_URL: postgres.url() };
    for (const step of [['api/dist/prepare.js', '--without-foods'], ['api/dist/pending-migration.js']]) {
      const { code, output } = await runCommand(process.execPath, step, env);
      if (code !== 0) return output.trim();
    }
    return null;
  } finally {
    await postgres.stop();
  }
}
