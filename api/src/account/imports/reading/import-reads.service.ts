import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FilesToDelete } from '../../../entries/media/storage/files-to-delete.ts';
import { ApiError, type ErrorItem, errors } from '../../../platform/http/errors.ts';
import { MediaStorage } from '../../../platform/media-storage/media-storage.ts';
import { AccountImport } from '../account-import.entity.ts';
import { ArchiveReads } from '../archive/archive-reads.service.ts';
import { importFiles } from '../import-files.ts';
import { EMPTY_SUMMARY } from '../import-summary.ts';
import { ImportUploads } from '../import-uploads.service.ts';
import { ImportDto } from '../imports.dto.ts';
import { PartsReader } from '../parts-reader.ts';
import type { Answers } from '../source.ts';
import { Superseded } from '../superseded.ts';
import { refuseUnusable } from '../tables/table-answers.ts';
import { HistoryReads, NotAnswered } from './history-reads.service.ts';
import type { ReadResult } from './import-run.ts';
import { removeRows } from './staged-entries.ts';

/** Interval at which a read reports its progress. */
const TELL_MS = 1_000;
/** Number of histories, and of archives, that a process reads at a time; further ones wait, because each takes a processor. */
const AT_ONCE = 1;

const UNEXPECTED: ErrorItem = {
  code: 'UNEXPECTED',
  message: 'Something went wrong while this was read. Please try again later',
  field: null,
};

/** Reads uploads in the background, one archive of this product and one history at a time in each process. */
@Injectable()
export class ImportReads implements BeforeApplicationShutdown {
  readonly #histories = pLimit(AT_ONCE);
  readonly #archives = pLimit(AT_ONCE);
  readonly #running = new Set<Promise<void>>();
  readonly #log = new Logger(ImportReads.name);
  #isClosing = false;

  constructor(
    @InjectRepository(AccountImport) private readonly imports: Repository<AccountImport>,
    private readonly uploads: ImportUploads,
    private readonly storage: MediaStorage,
    private readonly archives: ArchiveReads,
    private readonly histories: HistoryReads,
    private readonly filesToDelete: FilesToDelete,
  ) {}

  /**
   * Begins a read where none runs: of an upload that has arrived, of files whose questions were answered, of a preview
   * that is to be read with other answers, and after an interrupted read, which keeps the member's answers. Of two
   * concurrent requests one begins it. 422 for answers with which a table cannot be read; tables without an answer keep
   * that of the read before.
   */
  async start(owner_id: string, id: string, given: Answers): Promise<AccountImport> {
    const found = await this.uploads.find(owner_id, id);
    const tables = given.tables ?? [];
    refuseUnusable(tables, found.summary?.tables ?? null);
    const before = found.answers?.tables ?? [];
    const isTable = ({ id }: { id: string }) =>
      found.summary?.tables.some((table) => table.id === id) ?? true;
    const kept = before.filter((one) => isTable(one) && tables.every((other) => other.id !== one.id));
    const interrupted = found.state === 'reading' && found.answers?.is_answered ? found.answers : null;
    const answers = interrupted ?? { ...given, tables: [...tables, ...kept] };
    if (found.received_bytes !== found.size_bytes) throw errors.uploadGap(ImportDto.from(found));
    const run_id = uuidv7();
    const is_answered = interrupted !== null || found.state === 'asking' || found.state === 'ready';
    const [begun] = await this.imports.query<[AccountImport[], number]>(
      `UPDATE account_imports
       SET state = 'reading', run_id = $3, worked_at = now(), read_bytes = 0, answers = $4, summary = NULL
       WHERE owner_id = $1 AND id = $2 AND received_bytes = size_bytes AND jsonb_array_length(parts) > 0
         AND (state IN ('uploading', 'asking', 'ready')
           OR (state = 'reading' AND worked_at < now() - interval '1 minute'))
       RETURNING *`,
      [owner_id, id, run_id, JSON.stringify({ ...answers, is_answered })],
    );
    const [one] = begun;
    if (one) {
      // Rows of earlier reads of the same files.
      await removeRows(this.imports.manager, owner_id, id, `run_id <> '${run_id}'`);
      const running: Promise<void> = this.#read(one, run_id, answers, is_answered).finally(() =>
        this.#running.delete(running),
      );
      this.#running.add(running);
    }
    return this.uploads.find(owner_id, id);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#running);
  }

  async #read(one: AccountImport, run_id: string, answers: Answers, is_answered: boolean): Promise<void> {
    const { owner_id } = one;
    let read = 0;
    let isSuperseded = false;
    const tell = () =>
      this.imports
        .query<[unknown, number]>(
          `UPDATE account_imports SET read_bytes = $3, worked_at = now()
           WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
          [owner_id, run_id, read],
        )
        .then(([, mine]) => {
          isSuperseded ||= mine === 0;
        })
        .catch((error) => this.#log.warn(error));
    const timer = setInterval(() => void tell(), TELL_MS).unref();
    const onRead = (bytes: number) => {
      if (this.#isClosing || isSuperseded) throw new Superseded();
      read = bytes;
    };
    try {
      const reader = new PartsReader(this.storage, one.parts);
      const run = { owner_id, run_id, files: one.files, reader, answers, is_answered, onRead };
      const isArchive = one.files.length === 1 && (await this.archives.recognise(reader));
      const limited = isArchive ? this.#archives : this.#histories;
      await limited(async () => {
        await tell();
        onRead(0);
        await this.#store(
          one,
          run_id,
          await (isArchive ? this.archives.read(run) : this.histories.read(run)),
        );
      });
    } catch (error) {
      await this.#ended(one, run_id, error).catch((another) => this.#log.error(another));
    } finally {
      clearInterval(timer);
    }
  }

  async #store(one: AccountImport, run_id: string, result: ReadResult): Promise<void> {
    const { owner_id, parts } = one;
    const { summary, total_entries, account = null, is_complete = false } = result;
    const [, ready] = await this.imports.query(
      `UPDATE account_imports
       SET state = 'ready', read_bytes = size_bytes, summary = $3, total_entries = $4, account = $5,
         parts = CASE WHEN $6 THEN '[]' ELSE parts END
       WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
      [owner_id, run_id, storable(summary), total_entries, JSON.stringify(account), is_complete],
    );
    if (ready === 0) throw new Superseded();
    if (is_complete)
      await this.filesToDelete.release(
        owner_id,
        parts.map(({ storage_key }) => storage_key),
      );
  }

  /** Stores the reason of a read without a preview: questions are open, the files cannot be read, or the process ends. */
  async #ended(one: AccountImport, run_id: string, error: unknown): Promise<void> {
    const { owner_id, id } = one;
    if (error instanceof Superseded) {
      // Lets another process begin again at once.
      const over = `UPDATE account_imports SET worked_at = to_timestamp(0) WHERE owner_id = $1 AND run_id = $2`;
      if (this.#isClosing) await this.imports.query(over, [owner_id, run_id]);
      return;
    }
    if (error instanceof NotAnswered) {
      await this.imports.query(
        `UPDATE account_imports SET state = 'asking', summary = $3 WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
        [owner_id, run_id, storable({ ...EMPTY_SUMMARY, ...error.found })],
      );
      return;
    }
    if (!(error instanceof ApiError)) this.#log.error(error);
    const problem = error instanceof ApiError ? error.errors[0] : UNEXPECTED;
    const failed = await this.imports.findOneBy({ owner_id, run_id });
    if (!failed) return;
    const keys = await importFiles(this.imports.manager, failed);
    const [, stored] = await this.imports.query(
      `UPDATE account_imports SET state = 'failed', parts = '[]', problem = $3
       WHERE owner_id = $1 AND run_id = $2 AND state = 'reading'`,
      [owner_id, run_id, storable(problem)],
    );
    if (stored === 0) return;
    await removeRows(this.imports.manager, owner_id, id);
    await this.filesToDelete.release(owner_id, keys);
  }
}

/** Characters that JSON has and PostgreSQL cannot store: U+0000, and halves of characters. */
const NOT_STORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A value as JSON, without what files have and PostgreSQL cannot store. */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.replace(NOT_STORABLE, '?') : part));
