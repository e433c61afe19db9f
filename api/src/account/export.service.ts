import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import type { Member } from '../auth/current-member.ts';
import { Configuration } from '../config/configuration.ts';
import { ApiError, errors } from '../http/errors.ts';
import { Media } from '../media/media.entity.ts';
import { MediaStorage } from '../media/storage/media-storage.ts';
import { Preferences } from '../preferences/preferences.entity.ts';
import { withDefaults } from '../preferences/stored-preferences.ts';
import { ExportedAccount } from './exported-account.ts';
import { memberTables } from './member-tables.ts';
import { Snapshot } from './snapshot.ts';

/** Each holds a database connection while it reads rows; the rest of the pool is for other requests. */
const AT_ONCE = 3;
const RETRY_SECONDS = 5;

/** Writes everything that is stored about a member into one archive, while they download it. */
@Injectable()
export class ExportService {
  readonly #running = new Set<string>();
  readonly #log = new Logger(ExportService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Begins an archive. The reader of `content` sets the pace, so that memory stays flat; destroying it ends the work
   * and frees the connection, and so does reading the rows for longer than `EXPORT_ROWS_SECONDS`. 429 while another
   * export of this member, or too many of others, are under way.
   */
  async start(member: Member): Promise<{ name: string; content: Readable }> {
    if (this.#running.has(member.id) || this.#running.size >= AT_ONCE) throw errors.tooMany(RETRY_SECONDS);
    this.#running.add(member.id);
    try {
      const snapshot = await Snapshot.take(this.dataSource);
      const content = new PassThrough();
      this.#fill(content, snapshot, member)
        .catch((error) => {
          if (!content.destroyed) this.#log.error(error);
          content.destroy();
        })
        .finally(() => this.#running.delete(member.id));
      const day = new Date().toISOString().slice(0, 10);
      return { name: `fettle-${member.user.username}-${day}.zip`, content };
    } catch (error) {
      this.#running.delete(member.id);
      throw error;
    }
  }

  async #fill(content: PassThrough, snapshot: Snapshot, { id, user }: Member): Promise<void> {
    const gone = new AbortController();
    content.once('close', () => gone.abort());
    const zip = new ZipFile();
    zip.outputStream.pipe(content);
    const add = async (name: string, file: Readable, compress: boolean) => {
      addAbortSignal(gone.signal, file);
      zip.addReadStream(file, name, { compress });
      await finished(file);
    };
    let pictures: Picture[];
    const tooSlow = setTimeout(() => {
      this.#log.warn('An export was read too slowly, and ended');
      content.destroy();
    }, this.configuration.export_rows_seconds * 1000);
    try {
      const { manager } = snapshot;
      pictures = await manager.find(Media, { select: PICTURE, where: { user_id: id }, order: { id: 'ASC' } });
      const stored = await manager.findOneBy(Preferences, { user_id: id });
      await add('account.json', json(ExportedAccount.from(user)), true);
      await add('preferences.json', json(withDefaults(stored?.chosen ?? {})), true);
      for (const { file, sql } of memberTables(this.dataSource)) {
        await add(file, Readable.from(list(snapshot.rows(sql, [id])), { highWaterMark: 1 }), true);
      }
    } finally {
      clearTimeout(tooSlow);
      await snapshot.end();
    }
    for (const { id: name, format, storage_key } of pictures) {
      const file = await this.#pictureFile(storage_key);
      if (file) await add(`media/${name}.${format}`, file, false);
    }
    zip.end();
  }

  /** `null` for a picture that was deleted since the export began. */
  async #pictureFile(storage_key: string): Promise<Readable | null> {
    try {
      return await this.storage.read(storage_key);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }
}

const PICTURE = { id: true, format: true, storage_key: true } as const;
type Picture = Pick<Media, keyof typeof PICTURE>;

const json = (value: object) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);

/** A JSON list with one row a line. */
async function* list(rows: AsyncIterable<{ row: string }[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const some of rows) {
    yield before + some.map(({ row }) => row).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
