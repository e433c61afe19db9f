import { Database } from 'node-sqlite3-wasm';
import type { SourceFile } from '../source.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row of a SQLite table by the names of its columns. */
export type DatabaseRow = Record<string, number | bigint | string | Uint8Array | null>;

/** The tables of a SQLite file. Call `close` when the reading ends. */
export class SqliteTables {
  private constructor(
    private readonly file: SourceFile,
    private readonly database: Database,
  ) {}

  static async open(file: SourceFile): Promise<SqliteTables> {
    try {
      return new SqliteTables(
        file,
        new Database(await file.localPath(), { fileMustExist: true, readOnly: true }),
      );
    } catch {
      throw damaged(file);
    }
  }

  /** The rows of a query, one after the other; throws `UnreadableFile` where the file lacks what it names. */
  *rows(sql: string): Generator<DatabaseRow> {
    try {
      const statement = this.database.prepare(sql);
      try {
        for (const row of statement.iterate()) yield row as DatabaseRow;
      } finally {
        statement.finalize();
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'SQLite3Error') throw damaged(this.file);
      throw error;
    }
  }

  /** The names of the columns of a table; empty where there is none. */
  columns(table: string): string[] {
    return [...this.rows(`SELECT name FROM pragma_table_info('${table.replaceAll("'", "''")}')`)].map(
      ({ name }) => String(name),
    );
  }

  close(): void {
    this.database.close();
  }
}

const damaged = ({ path }: SourceFile) =>
  new UnreadableFile('FILE_DAMAGED', `${path} is damaged, or is no database that can be read`, path);
