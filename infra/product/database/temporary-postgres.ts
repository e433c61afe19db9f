import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';

/**
 * A PostgreSQL for one test run: in a folder of its own, without fsync. `stop()` ends it and removes the folder, so
 * call it even when the run fails.
 */
export async function startTemporaryPostgres(): Promise<RunningPostgres & { dataDir: string }> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-postgres-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, password: 'temporary', fsync: false });
  return {
    ...postgres,
    dataDir,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
