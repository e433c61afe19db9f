import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { DiskReserve } from '../../../platform/media-storage/disk-reserve.ts';
import type { LocalFile } from '../files/open-files.ts';
import { EMPTY_SUMMARY } from '../import-summary.ts';
import { rememberedAnswers } from '../tables/table-answers.ts';
import type { ReadResult, ReadRun } from './import-run.ts';
import type { FoundFiles, ReadMessage, ReadTask } from './read-process.ts';
import { StagedEntries } from './staged-entries.ts';

/** The program beside this one, see `infra/build/api/build-api.ts`. */
const PROGRAM = join(import.meta.dirname, 'import-process.js');
/** Time that the files of one import may take: 500 MB of Apple Health take a few minutes. */
const LONGEST_READ_MS = 15 * 60_000;
/** Time that one step may take, in which other reads wait: the process tells each second how far it is. */
const LONGEST_SILENCE_MS = 60_000;
const LONGEST_COMPLAINT = 4_000;
const DAY_MS = 86_400_000;
/** Memory of the process: 320 MB for values, and 256 MB (pages of 64 KB) for the SQLite that reads databases. */
const LIMITS = ['--max-old-space-size=320', '--max-semi-space-size=4', '--wasm-max-mem-pages=4096'];

/** Thrown where the files leave open what the member was not asked yet. */
export class NotAnswered extends Error {
  constructor(readonly found: FoundFiles) {
    super('The files leave something open');
  }
}

/** Reads files of other products in a process of their own, and stages their entries. */
@Injectable()
export class HistoryReads {
  constructor(
    private readonly manager: EntityManager,
    private readonly configuration: Configuration,
    private readonly diskReserve: DiskReserve,
  ) {}

  /** Reads all files of an import; 422 with the first problem of a file, and `NotAnswered` where questions are open. */
  async read(run: ReadRun): Promise<ReadResult> {
    const folder = await this.#folder();
    try {
      const files = await localFiles(run, folder);
      const staged = new StagedEntries(this.manager, run.owner_id, run.run_id);
      const unpacked = join(folder, 'unpacked');
      const { owner_id, answers, is_answered } = run;
      let found: FoundFiles = { sources: [], unknown_files: [], questions: [], tables: [] };
      let unreadable = EMPTY_SUMMARY.unreadable;
      const size = run.files.reduce((sum, file) => sum + file.size_bytes, 0);
      const remembered = await rememberedAnswers(this.manager, owner_id);
      const task = { files, folder: unpacked, owner_id, answers, is_answered, remembered };
      for await (const message of messages(task)) {
        if ('failed' in message) throw new ApiError(422, [message.failed]);
        if ('end' in message) unreadable = message.end;
        if ('found' in message) {
          found = message.found;
          if (found.questions.length > 0 && !is_answered) throw new NotAnswered(found);
        }
        if ('rows' in message) {
          await this.diskReserve.refuseWhenLow();
          await staged.add(message.rows);
        }
        if ('read' in message) run.onRead(Math.floor(message.read * size));
      }
      const summary = { ...EMPTY_SUMMARY, ...found, ...staged.summary(), unreadable };
      return { summary, total_entries: staged.total };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes the local files of reads whose process was killed. */
  async removeLeftovers(): Promise<void> {
    const parent = this.#parent;
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
    }
  }

  get #parent(): string {
    return join(this.configuration.media_dir, 'imports');
  }

  async #folder(): Promise<string> {
    await mkdir(this.#parent, { recursive: true, mode: 0o700 });
    return mkdtemp(join(this.#parent, 'read-'));
  }
}

/** Copies the uploaded files to the local disk, where readers can be anywhere in them at any time. */
async function localFiles({ files, reader }: ReadRun, folder: string): Promise<LocalFile[]> {
  let begin = 0;
  const local: LocalFile[] = [];
  for (const [at, { name, size_bytes }] of files.entries()) {
    const path = join(folder, String(at));
    const content = Readable.from(reader.bytes(begin, begin + size_bytes), { objectMode: false });
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    local.push({ name, path });
    begin += size_bytes;
  }
  return local;
}

/** The messages of a process that reads, which ends with the loop. */
async function* messages(task: ReadTask): AsyncGenerator<ReadMessage> {
  const child = fork(PROGRAM, { execArgv: LIMITS, env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const closed = once(child, 'close').catch(() => undefined);
  const tooLong = AbortSignal.timeout(LONGEST_READ_MS);
  const [ended, silence] = [new AbortController(), new AbortController()];
  const listen = () => setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  let silent = listen();
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-LONGEST_COMPLAINT);
  });
  // Also after the loop, when nothing else listens: an error without a listener would end the server.
  child.on('error', () => undefined);
  void closed.then(() => ended.abort());
  try {
    const signal = AbortSignal.any([tooLong, ended.signal, silence.signal]);
    const received = on(child, 'message', { signal }) as AsyncIterable<[ReadMessage]>;
    child.send(task);
    for await (const [message] of received) {
      // While a batch is stored, the process is silent, because it waits.
      clearTimeout(silent);
      yield message;
      silent = listen();
      if ('end' in message || 'failed' in message) return;
      if ('rows' in message) child.send('stored');
    }
  } catch (error) {
    if (tooLong.aborted || silence.signal.aborted)
      throw tooMuch('These files take too long to read. Please choose fewer of them');
    if (child.signalCode)
      throw tooMuch('These files need more memory than the server gives them. Please choose fewer of them');
    throw ended.signal.aborted ? new Error(`The process that reads imports ended: ${complaint}`) : error;
  } finally {
    clearTimeout(silent);
    child.kill('SIGKILL');
    await closed;
  }
}

const tooMuch = (message: string) => new ApiError(422, [{ code: 'FILE_TOO_LARGE', message, field: 'file' }]);
