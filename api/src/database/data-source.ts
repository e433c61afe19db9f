import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Configuration } from '../config/configuration.ts';
import { entityClasses, migrationClasses } from './schema-classes.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

// A day is a text everywhere: as a `Date` it would depend on the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * The connection options of every process. Only migrations change the schema; instants are stored in UTC with
 * milliseconds.
 */
export function dataSourceOptions(url: string): PostgresOptions {
  return {
    type: 'postgres',
    driver: pg,
    url,
    entities: entityClasses(),
    migrations: migrationClasses(),
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    installExtensions: false,
    applicationName: 'fettle',
    poolSize: 10,
    connectTimeoutMS: 3000,
    extra: { statement_timeout: 30_000, idleTimeoutMillis: 30_000 },
  };
}

/**
 * The options for serving requests. PostgreSQL cancels a statement that takes too long or waits too long for a lock,
 * and the driver gives up when PostgreSQL itself hangs. The answer is then 503, before the pages give up a call (12 s).
 * Connections are opened when they are needed; `limits/bulkhead` keeps one resource of the API from taking all of them.
 */
export function servingOptions({ database_url, share }: Configuration): PostgresOptions {
  const options = dataSourceOptions(database_url);
  const bounds = { lock_timeout: 3_000, statement_timeout: 8_000, query_timeout: 10_000 };
  // JIT compilation takes longer than any statement here; with four million foods PostgreSQL would estimate otherwise.
  return {
    ...options,
    poolSize: share.connections,
    extra: { ...options.extra, ...bounds, options: '-c jit=off' },
  };
}

/** An open data source for a command; the caller destroys it. */
export async function connect(url: string): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url)).initialize();
}
