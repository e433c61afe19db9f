/**
 * `node api/dist/pending-migration.js`: compares the entities with the database of DATABASE_URL. Exit code 1,
 * with the SQL that is missing, when a migration was forgotten.
 */
import 'reflect-metadata';
import { databaseUrl } from '../platform/config/data-stores.ts';
import { connect } from '../platform/database/data-source.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

// TypeORM's schema builder runs several queries at once on one connection, which `pg` warns about.
process.noDeprecation = true;

async function compare(): Promise<void> {
  const dataSource = await connect(databaseUrl(process.env));
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    for (const { query } of upQueries) console.log(`${query};`);
    if (upQueries.length > 0) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}

compare().catch(exitWithOneLine);
