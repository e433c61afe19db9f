import { type DataSource, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigurationError } from '../config/setting.ts';

/** Time that a migration waits for a lock that another program holds on a table, a backup for example. */
const LOCK_TIMEOUT = '30s';

/**
 * Runs the migrations that are new, and resolves with their names. All of them are one transaction: when one fails, or the
 * process ends, the database stays as the release before left it. A migration that cannot be in a transaction
 * (`transaction = false`, for `CREATE INDEX CONCURRENTLY`) runs by itself between two such transactions; what came before
 * it stays, so it has to be one that can be repeated and that the release before can live with.
 *
 * @throws ConfigurationError where no release up to this one has made this database, and one that names the migration that failed
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    refuseOtherReleases(dataSource, await executor.getExecutedMigrations());
    const done: string[] = [];
    for (const group of groupsOf(await executor.getPendingMigrations())) {
      await runGroup(executor, runner, group, done);
      done.push(...group.map(({ name }) => name));
    }
    return done;
  } finally {
    await runner.release();
  }
}

/**
 * A release has one migration, under the name of the last of those that it was developed with: a database of that release has
 * run it, whatever ran before. So the latest that was run has to be one of ours. Throws when it is not.
 */
function refuseOtherReleases(dataSource: DataSource, executed: Migration[]): void {
  const ours = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const [latest] = executed.toSorted((one, other) => other.timestamp - one.timestamp);
  if (!latest || ours.includes(latest.name)) return;
  const next = ours.find((name) => Number(name.slice(-13)) > latest.timestamp);
  throw new ConfigurationError(
    next
      ? `This database is of sources between two releases (its last migration is ${latest.name}), and nothing was changed: start sources that have both that migration and ${next} on it once, or restore a backup of it into a new DATA_DIR.`
      : `A newer release has used this database (migration ${latest.name}), and nothing was changed: start that release or a newer one, or restore a backup that this one made into a new DATA_DIR.`,
  );
}

const isAlone = ({ instance }: Migration) => instance?.transaction === false;

/** Migrations that follow each other in one transaction, and each that has to be alone. */
function groupsOf(pending: Migration[]): Migration[][] {
  return pending.reduce<Migration[][]>((groups, migration) => {
    const last = groups.at(-1);
    const before = last?.[0];
    if (last && before && !isAlone(before) && !isAlone(migration)) last.push(migration);
    else groups.push([migration]);
    return groups;
  }, []);
}

async function runGroup(
  executor: MigrationExecutor,
  runner: QueryRunner,
  group: Migration[],
  done: string[],
): Promise<void> {
  const alone = group.some(isAlone);
  const local = alone ? '' : 'LOCAL ';
  let current = '';
  if (!alone) await runner.startTransaction();
  try {
    // A migration of a large table may take longer than any statement of the server.
    await runner.query(`SET ${local}statement_timeout = 0; SET ${local}lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const migration of group) {
      current = migration.name;
      await executor.executeMigration(migration);
    }
    if (!alone) await runner.commitTransaction();
  } catch (error) {
    if (!alone) await runner.rollbackTransaction().catch(() => undefined);
    throw new ConfigurationError(`The migration ${current} failed: ${firstLine(error)}. ${whatStays(done)}`);
  } finally {
    if (alone) await runner.query('RESET statement_timeout; RESET lock_timeout');
  }
}

const firstLine = (error: unknown) =>
  String((error as Error).message)
    .split('\n')[0]
    ?.replace(/\.$/, '');

const whatStays = (done: string[]) =>
  done.length === 0
    ? 'Nothing was changed: the release before starts on this database as before.'
    : `${done.join(', ')} ran before it and stay: start this release again when the cause is removed, or restore the backup that was made before.`;
