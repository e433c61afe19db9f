/**
 * `node api/dist/prepare.js`: makes the database of DATABASE_URL ready for the server. It checks the server,
 * runs what migrations are new, and loads the shared foods when there are none. Safe to run again and at once
 * with another; `--without-foods` leaves the foods out (tests).
 */
import 'reflect-metadata';
import { databaseUrl } from './config/data-stores.ts';
import { withAdvisoryLock } from './database/advisory-locks.ts';
import { connect } from './database/data-source.ts';
import { checkServer } from './database/server-requirements.ts';
import { loadUsdaFoods } from './foods/sources/usda/load-usda-foods.ts';
import { exitWithOneLine } from './process/start-failure.ts';

async function prepare(): Promise<void> {
  const dataSource = await connect(databaseUrl(process.env));
  try {
    await withAdvisoryLock(dataSource, 'preparation', async () => {
      await checkServer(dataSource);
      for (const migration of await dataSource.runMigrations()) console.log(`migrated ${migration.name}`);
      if (process.argv.includes('--without-foods')) return;
      await loadUsdaFoods(dataSource, (done, total) => console.log(`foods ${done}/${total}`));
    });
  } finally {
    await dataSource.destroy();
  }
}

prepare().catch(exitWithOneLine);
