import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { problemsFileName } from '../../foods/imports/problems-file.ts';
import { audit } from '../../members/audit/audit-log.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { errors } from '../../platform/http/errors.ts';
import type { FoodImportProgressDto } from './food-imports.dto.ts';
import { ImportProcess } from './import-process.ts';
import { type ImportRow, importProgress } from './import-progress.ts';
import { importablePath } from './importable-file.ts';

/**
 * An import holds its lock from its first statement to its end, in whichever process it runs, also when it was asked to stop;
 * the lock of a process that was killed is gone. Only the last import that began can hold it.
 */
export const IS_RUNNING = `finished_at IS NULL
  AND run_started_at = (SELECT max(run_started_at) FROM food_imports)
  AND EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${ADVISORY_LOCKS.food_import}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

const ROWS = `
  SELECT id, file_name, path, source, counts, failure, problems_file, started_at, run_started_at, run_ended_at, finished_at,
    size_bytes::float8, done_bytes::float8, run_first_byte::float8, run_first_row::float8, problems_bytes::float8,
    extract(epoch FROM coalesce(run_ended_at, clock_timestamp()) - run_started_at)::float8 AS run_seconds,
    ${IS_RUNNING} AS is_running
  FROM food_imports`;

const MOST_LISTED = 50;

const OUTSIDE =
  'Please name a file in one of the folders for imports: FOOD_IMPORTS_DIR, or those of FOOD_IMPORT_FOLDERS';

/** The imports of foods that administrators start and follow in the console. Each runs in a process of its own. */
@Injectable()
export class FoodImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly process: ImportProcess,
  ) {}

  async list(): Promise<FoodImportProgressDto[]> {
    const rows = await this.dataSource.query<ImportRow[]>(
      `${ROWS} ORDER BY run_started_at DESC, id DESC LIMIT ${MOST_LISTED}`,
    );
    return rows.map(importProgress);
  }

  /**
   * Imports a file of the folders that are named for that. 422, with one text whether it is there or not, for a file anywhere
   * else; otherwise as `start`.
   */
  async startFrom(admin: Member, path: string): Promise<FoodImportProgressDto> {
    const { food_imports_dir, food_import_folders } = this.configuration;
    const normal = await importablePath(path, [food_imports_dir, ...food_import_folders]);
    if (normal === null) throw errors.invalid('path', OUTSIDE);
    return this.start(admin, normal);
  }

  /**
   * Imports a file of this server by its path in normal form, and answers when that has begun; the import writes the row of the
   * audit log as it begins. 409 while another import runs on this database; 422, at `field`, for a file in no known format.
   */
  async start(admin: Member, path: string, field: 'path' | 'file' = 'path'): Promise<FoodImportProgressDto> {
    const problems_file = join(this.configuration.food_imports_dir, problemsFileName(basename(path)));
    await this.process.start(path, { problems_file, started_by: admin.id, field });
    const [row] = await this.dataSource.query<ImportRow[]>(
      `${ROWS} WHERE path = $1 ORDER BY run_started_at DESC LIMIT 1`,
      [path],
    );
    if (!row) throw errors.notFound('import');
    return importProgress(row);
  }

  /** The same with the file of an earlier import, wherever the command line found it, as long as it is there. */
  async startAgain(admin: Member, id: string): Promise<FoodImportProgressDto> {
    return this.start(admin, (await this.#row(id)).path);
  }

  /** Stops an import in whichever process it runs; stored foods stay. Does nothing where it does not run. */
  async stop(admin: Member, id: string): Promise<FoodImportProgressDto> {
    const row = await this.#row(id);
    if (!row.is_running) return importProgress(row);
    await this.dataSource.transaction(async (manager) => {
      // The running import polls this column, and stops.
      await manager.query(
        'UPDATE food_imports SET run_ended_at = clock_timestamp() WHERE id = $1 AND run_ended_at IS NULL',
        [row.id],
      );
      await audit.record(manager, admin.user, 'food_import.stop', targetOf(row));
    });
    return importProgress(row);
  }

  /** The list of an import's rows with problems, one line of JSON each; 404 where there is none, or where it is gone. */
  async problems(id: string): Promise<{ name: string; content: ReadStream }> {
    const { file_name, problems_file, problems_bytes } = await this.#row(id);
    // The list may be gone: its file was deleted, or is on another machine.
    const file = problems_bytes > 0 ? await open(problems_file).catch(() => null) : null;
    if (!file) throw errors.notFound('list');
    // Anything after that belongs to a batch that was not stored.
    const content = createReadStream('', { fd: file, end: problems_bytes - 1 });
    return { name: `${file_name.replace(/[^\w.-]/g, '_')}.problems.jsonl`, content };
  }

  async #row(id: string): Promise<ImportRow> {
    const [row] = await this.dataSource.query<ImportRow[]>(`${ROWS} WHERE id = $1`, [id]);
    if (!row) throw errors.notFound('import');
    return row;
  }
}

const targetOf = ({ id, file_name }: ImportRow) => ({ kind: 'food_import', id, name: file_name }) as const;
