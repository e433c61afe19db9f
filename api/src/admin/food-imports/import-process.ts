import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { IMPORT_IS_RUNNING } from '../../foods/imports/import-foods.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { errors } from '../../platform/http/errors.ts';
import { endProcess } from '../../platform/process/kept-process.ts';

/** The program of `npm run foods`, beside this one in the build. */
const FOODS_PROGRAM = join(import.meta.dirname, 'foods.js');

/** Time in which an import has to end: as long as this server has for its own end. */
const STOP_MS = 10_000;

/**
 * Runs imports of foods with the program of `npm run foods`, in a process of its own: it has a lower priority than members'
 * requests, its memory is not this server's, and it ends with this server, also when that is killed.
 */
@Injectable()
export class ImportProcess implements BeforeApplicationShutdown {
  readonly #running = new Set<ChildProcess>();

  constructor(private readonly configuration: Configuration) {}

  /**
   * Resolves when the import has begun. 409 while another one runs; 422 at `field` for a file that is no file of foods.
   * `started_by` is notified when the import ends.
   */
  async start(
    path: string,
    {
      problems_file,
      started_by,
      field,
    }: { problems_file: string; started_by: string; field: 'path' | 'file' },
  ): Promise<void> {
    const options = [`--problems=${problems_file}`, `--started-by=${started_by}`];
    const child = spawn(process.execPath, [FOODS_PROGRAM, 'import', path, ...options], {
      env: { ...process.env, DATABASE_URL: this.configuration.database_url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    let failure = '';
    createInterface({ input: child.stderr }).on('line', (line) => {
      failure = line;
    });
    const ended = once(child, 'close').finally(() => this.#running.delete(child));
    // The first line means that the import holds the lock and has its row; further lines are dropped.
    const output = createInterface({ input: child.stdout });
    const begun = await Promise.race([once(output, 'line').then(() => true), ended.then(() => false)]);
    output.on('line', () => undefined);
    if (begun) void ended.then(() => child.exitCode !== 0 && new Logger('food import').warn(failure));
    else if (failure === IMPORT_IS_RUNNING) throw errors.importRunning();
    else if (child.exitCode !== 0) throw errors.invalid(field, failure || 'The import could not be started');
  }

  /** Stops the running imports; each resumes where it stopped when it is started again. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#running].map((child) => endProcess(child, STOP_MS)));
  }
}
