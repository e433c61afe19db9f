import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** Rows that are in memory at once. */
const ROWS = 100;

/** The database as it is at one moment, however long it is read; other requests go on writing. */
export class Snapshot {
  #ended = false;

  private constructor(private readonly runner: QueryRunner) {}

  /** Takes a connection until `end`. */
  static async take(dataSource: DataSource): Promise<Snapshot> {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      // All rows are read; PostgreSQL expects a tenth, and would search all members' rows along the primary key.
      await runner.query('SET LOCAL cursor_tuple_fraction = 1');
      return new Snapshot(runner);
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  /** The rows of a statement, some at a time. One statement after the other: there is one connection. */
  async *rows<Row>(sql: string, values: unknown[]): AsyncGenerator<Row[]> {
    await this.runner.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`, values);
    for (;;) {
      const rows: Row[] = await this.runner.query(`FETCH ${ROWS} FROM rows`);
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS) break;
    }
    await this.runner.query('CLOSE rows');
  }

  /** Gives the connection back; safe to repeat, and while a statement runs. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    try {
      await this.runner.rollbackTransaction();
    } finally {
      await this.runner.release();
    }
  }
}
