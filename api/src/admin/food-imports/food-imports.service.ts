import { createReadStream, type ReadStream } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { problemsFileName } from '../../foods/imports/problems-file.ts';
import { audit } from '../../members/audit/audit-log.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { errors } from '../../platform/http/errors.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import type { FoodImportProgressDto } from './food-imports.dto.ts';
import { ImportProcess } from './import-process.ts';
import { type ImportRow, importProgress } from './import-progress.ts';

/**
 * An import holds its lock from its first statement to its end, in whichever process it runs, also when it was asked to stop;
 * the lock of a process that was killed is gone. Only the last import that began can hold it.
 */
const IS_RUNNING = `finished_at IS NULL
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

const EVERY_SECONDS = 60;

/** Set by the one process that runs the scheduled tasks. */
const foodImports = new Gauge({
  aggregator: 'max',
  name: 'food_imports',
  help: 'Imports of foods that are not finished, by state: running, stopped, or failed.',
  labelNames: ['state'],
});

const COUNTS = `
  SELECT count(*) FILTER (WHERE is_running)::int AS running,
    count(*) FILTER (WHERE NOT is_running AND failure IS NULL)::int AS stopped,
    count(*) FILTER (WHERE NOT is_running AND failure IS NOT NULL)::int AS failed
  FROM (SELECT failure, ${IS_RUNNING} AS is_running FROM food_imports WHERE finished_at IS NULL) AS unfinished`;

const MOST_LISTED = 50;

const OUTSIDE =
  'Please name a file in one of the folders for imports: FOOD_IMPORTS_DIR, or those of FOOD_IMPORT_FOLDERS';

/** The imports of foods that administrators start and follow in the console. Each runs in a process of its own. */
@Injectable()
export class FoodImportsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly process: ImportProcess,
    private readonly scheduler: TaskScheduler,
  ) {}

  /** Keeps the metric of unfinished imports, once a minute. */
  onApplicationBootstrap(): void {
    const run = () => this.#countUnfinished();
    void this.scheduler.start({ name: 'unfinished imports', every_seconds: EVERY_SECONDS, run });
  }

  async #countUnfinished(): Promise<void> {
    const [counts = {}]: Record<string, number>[] = await this.dataSource.query(COUNTS);
    for (const [state, count] of Object.entries(counts)) foodImports.set({ state }, count);
  }

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

/**
 * The normalised path of a file that the console may import; `null` for one outside of the folders, whether it exists
 * or not, so that the answer reveals nothing about other files. A link within a folder counts as its target.
 */
async function importablePath(path: string, folders: readonly string[]): Promise<string | null> {
  const normal = resolve(path);
  if (!folders.some((folder) => isWithin(normal, folder))) return null;
  const real = await realpath(normal).catch(() => null);
  if (real === null) return normal;
  const places = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  return places.some((folder) => isWithin(real, folder)) ? normal : null;
}

function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
