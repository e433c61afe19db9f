/**
 * `node api/dist/prepare.js`: prepares the database of DATABASE_URL for the server. It checks PostgreSQL, runs new
 * migrations (all or none, see `runMigrations`), and loads the food products when there are none. It is safe to run again, and at the same time as another
 * run; `--without-foods` skips the foods (for tests), and `--sql` prints the statements of migrations as JSON, one a line.
 */
import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { loadUsdaFoods } from '../foods/sources/usda/load-usda-foods.ts';
import { databaseUrl } from '../platform/config/data-stores.ts';
import { withAdvisoryLock } from '../platform/database/advisory-locks.ts';
import { connect } from '../platform/database/data-source.ts';
import { runMigrations } from '../platform/database/run-migrations.ts';
import { checkServer } from '../platform/database/server-requirements.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

async function prepare(): Promise<void> {
  const dataSource = await connect(databaseUrl(process.env));
  if (process.argv.includes('--sql')) printStatements(dataSource);
  try {
    await withAdvisoryLock(dataSource, 'preparation', async () => {
      await checkServer(dataSource);
      for (const name of await runMigrations(dataSource)) console.log(`migrated ${name}`);
      if (process.argv.includes('--without-foods')) return;
      await loadUsdaFoods(dataSource, (done, total) => console.log(`foods ${done}/${total}`));
    });
  } finally {
    await dataSource.destroy();
  }
}

function printStatements(dataSource: DataSource): void {
  const silent = () => undefined;
  dataSource.setOptions({
    logger: {
      logQuery: (sql, parameters = []) => console.log(JSON.stringify([sql, parameters])),
      logQueryError: silent,
      logQuerySlow: silent,
      logSchemaBuild: silent,
      logMigration: silent,
      log: silent,
    },
  });
}

prepare().catch(exitWithOneLine);
