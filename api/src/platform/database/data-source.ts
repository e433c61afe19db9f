import pg, { type PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Configuration } from '../config/configuration.ts';
import { type DatabasePool, databasePool } from '../config/data-stores.ts';
import { ConfigurationError } from '../config/setting.ts';
import { ConstraintNames } from './constraint-names.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

type Modules = ((path: string) => object) & { keys(): string[] };

declare global {
  interface ImportMeta {
    /** Every module below a folder whose path matches; the build of the API puts them into the bundle. */
    webpackContext(folder: string, options: { regExp: RegExp }): Modules;
  }
}

// biome-ignore lint/complexity/noBannedTypes: TypeORM's own type of an entity or migration class is Function.
const classesOf = (modules: Modules): Function[] =>
  modules
    .keys()
    .sort()
    .flatMap((path) => Object.values(modules(path)))
    .filter((exported) => typeof exported === 'function');

/** Every entity, found by the name of its file. */
const entityClasses = () => classesOf(import.meta.webpackContext('../..', { regExp: /\.entity\.ts$/ }));

/** Every migration. */
const migrationClasses = () =>
  classesOf(import.meta.webpackContext('../../programs/migrations', { regExp: /^\.\/\d+-.*\.ts$/ }));

// A day is a text everywhere: as a `Date` it would depend on the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * The connection options of every process. Only migrations change the schema; instants are stored in UTC with
 * milliseconds.
 */
export function dataSourceOptions(
  url: string,
  pool: DatabasePool = databasePool(process.env),
): PostgresOptions {
  return {
    type: 'postgres',
    driver: pg,
    url,
    entities: entityClasses(),
    namingStrategy: new ConstraintNames(),
    migrations: migrationClasses(),
    synchronize: false,
    logging: false,
    installExtensions: false,
    applicationName: 'fettle',
    poolSize: 10,
    connectTimeoutMS: 3000,
    extra: {
      idleTimeoutMillis: 30_000,
      ...(pool === 'session' && { statement_timeout: 30_000 }),
    },
  };
}

/**
 * The options for serving requests. PostgreSQL cancels a statement that takes too long or waits too long for a lock,
 * and the driver gives up when PostgreSQL itself hangs. The answer is then 503, before the pages give up a call (12 s).
 * Connections are opened when they are needed; `limits/bulkhead` keeps one resource of the API from taking all of them.
 */
export function servingOptions(configuration: Configuration): PostgresOptions {
  const { database_url, database_pool, share } = configuration;
  const options = dataSourceOptions(database_url, database_pool);
  return { ...options, poolSize: share.connections, extra: { ...options.extra, ...bounds(database_pool) } };
}

/** Pool settings of a replica, which reads must not wait for: the primary can answer them too. */
export function poolSettings({ database_pool, share }: Configuration): PoolConfig {
  return {
    ...bounds(database_pool),
    application_name: 'fettle',
    max: share.connections,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
  };
}

function bounds(pool: DatabasePool) {
  // JIT compilation takes longer than any statement here, but PostgreSQL would choose it with four million foods.
  // A pooler gives each statement any of its connections, which would not know what another one prepared.
  const session = { lock_timeout: 3_000, statement_timeout: 8_000, options: '-c jit=off', prepares: true };
  return { query_timeout: 10_000, ...(pool === 'session' && session) };
}

/** An open data source for a command; the caller destroys it. */
export async function connect(url: string): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url)).initialize();
}

/**
 * Checks the limits for statements behind a pooler in transaction mode; throws when they are missing. They must come
 * with every connection of the pooler: a setting of a session would apply to whichever connection is free.
 */
export async function checkPooledSettings(dataSource: DataSource): Promise<void> {
  const [{ unlimited }] = await dataSource.query(
    `SELECT current_setting('statement_timeout') = '0' OR current_setting('lock_timeout') = '0' AS unlimited`,
  );
  if (!unlimited) return;
  throw new ConfigurationError(
    'DATABASE_POOL=transaction: give the database in pgbouncer.ini connect_query=' +
      `'SET statement_timeout = 8000; SET lock_timeout = 3000; SET jit = off', or its role these settings.`,
  );
}
