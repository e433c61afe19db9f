import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Media } from '../entries/media/media.entity.ts';
import type { Member } from '../members/auth/current-member.ts';
import { Preferences } from '../members/preferences/preferences.entity.ts';
import { withDefaults } from '../members/preferences/stored-preferences.ts';
import { notify } from '../members/users/notify.ts';
import type { User, UserStatus } from '../members/users/user.entity.ts';
import { UserDto } from '../members/users/users.dto.ts';
import { Configuration } from '../platform/config/configuration.ts';
import { ApiError, errors } from '../platform/http/errors.ts';
import { MediaStorage } from '../platform/media-storage/media-storage.ts';
import type { ExportFormat } from './account.dto.ts';
import { Archive, watchPace } from './archive.ts';
import { CSV_FILES, csvOf } from './csv-files.ts';
import { IMPORTED_KINDS } from './imports/imported-kinds.ts';
import { memberTables } from './member-tables.ts';
import { Snapshot } from './snapshot.ts';

/** Time that an export waits for one of these connections: less than a handler may take. */
const LONGEST_WAIT_MS = 8_000;
const RETRY_SECONDS = 5;

/** Writes all that is stored about a member, or the tables of their entries, into a zip file, while they download it. */
@Injectable()
export class ExportService {
  readonly #running = new Set<string>();
  /** Each has a connection to the database while its rows are read; the rest of the pool is for requests. */
  readonly #reading: SemaphoreInterface;
  readonly #log = new Logger(ExportService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly configuration: Configuration,
  ) {
    const most = new Semaphore(configuration.share.exports);
    this.#reading = withTimeout(most, LONGEST_WAIT_MS, errors.tooMany(RETRY_SECONDS));
  }

  /**
   * Begins a zip file. Its rows are read as fast as the database gives them, so that a slow reader keeps no connection
   * and no snapshot; the reader of `content` sets the pace of the pictures. Destroying `content` ends the work. A damaged
   * picture ends `content` early, with a line in the log: a file that looks whole is whole. Once it was read to its
   * end, the member gets a notification. 429 while another export of this member is under way, or when too many of
   * others read rows.
   */
  async start(
    member: Member,
    format: ExportFormat = 'archive',
  ): Promise<{ name: string; content: Readable }> {
    if (this.#running.has(member.id)) throw errors.exportRunning(this.configuration.export_read_seconds);
    this.#running.add(member.id);
    try {
      const content = await this.#begin(member, format);
      content.once('close', () => this.#running.delete(member.id));
      const day = new Date().toISOString().slice(0, 10);
      const name = `fettle-${member.user.username}-${day}${format === 'archive' ? '' : '-csv'}.zip`;
      content.once('end', () => void this.#tellComplete(member, name));
      return { name, content };
    } catch (error) {
      this.#running.delete(member.id);
      throw error;
    }
  }

  /** Notifies the member once the archive is whole and was read to its end; names the API token that read it. */
  async #tellComplete({ id: user_id, token }: Member, name: string): Promise<void> {
    const event = `export ${uuidv7()}`;
    const details = { about: token === null ? [name] : [name, token.name] };
    await notify(this.dataSource.manager, { user_id, kind: 'export_complete', event, details }).catch(
      (error) => this.#log.error(error),
    );
  }

  async #begin(member: Member, format: ExportFormat): Promise<Readable> {
    const { media_dir, export_read_seconds } = this.configuration;
    const [, release] = await this.#reading.acquire();
    let snapshot: Snapshot | undefined;
    try {
      snapshot = await Snapshot.take(this.dataSource);
      const archive = await Archive.create(join(media_dir, 'exports'));
      const content = Readable.from(
        watchPace(archive.read(), export_read_seconds, () => {
          this.#log.warn(`The export of member ${member.id} was read too slowly, and ended`);
          content.destroy();
        }),
        { objectMode: false },
      );
      content.once('close', () => void archive.close());
      void this.#fill(archive, snapshot, member, format, release).catch((error) => {
        if (!content.destroyed) this.#log.error(error);
        content.destroy();
        // `content` closes when the current read has ended.
        void archive.close();
      });
      return content;
    } catch (error) {
      release();
      await snapshot?.end();
      throw error;
    }
  }

  async #fill(
    archive: Archive,
    snapshot: Snapshot,
    member: Member,
    format: ExportFormat,
    release: () => void,
  ): Promise<void> {
    let pictures: Picture[] = [];
    try {
      if (format === 'archive') pictures = await this.#addEverything(archive, snapshot, member);
      else await addTables(archive, snapshot, member, format === 'csv_bom');
    } finally {
      await snapshot.end().finally(release);
    }
    archive.endFirstPart();
    for (const picture of pictures) {
      const file = await this.#pictureFile(picture);
      if (file) await archive.add(`media/${picture.id}.${picture.format}`, file, { compress: false });
    }
    archive.end();
  }

  /** Adds all rows; returns the pictures, which come after them. */
  async #addEverything(archive: Archive, snapshot: Snapshot, { id, user }: Member): Promise<Picture[]> {
    const { manager } = snapshot;
    const pictures = await manager.find(Media, {
      select: PICTURE,
      where: { user_id: id },
      order: { id: 'ASC' },
    });
    const stored = await manager.findOneBy(Preferences, { user_id: id });
    await archive.add('account.json', json(ExportedAccount.from(user)), { compress: true });
    await archive.add('preferences.json', json(withDefaults(stored?.chosen ?? {})), { compress: true });
    for (const { file, sql } of memberTables(this.dataSource)) {
      const rows = Readable.from(list(snapshot.rows(sql, [id])), { highWaterMark: 1 });
      await archive.add(file, rows, { compress: true });
    }
    return pictures;
  }

  /** `null` for a picture that was deleted since the export began; fails for a file shorter than it was stored. */
  async #pictureFile({ storage_key, bytes }: Picture): Promise<Readable | null> {
    try {
      return await this.storage.read(storage_key, { bytes });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }
}

const PICTURE = { id: true, format: true, storage_key: true, bytes: true } as const;
type Picture = Pick<Media, keyof typeof PICTURE>;

const json = (value: object) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);

/** Adds a CSV file for each kind of entry, also for one without entries: its header tells the columns. */
async function addTables(archive: Archive, snapshot: Snapshot, { id }: Member, bom: boolean): Promise<void> {
  for (const kind of IMPORTED_KINDS) {
    const rows = Readable.from(csvOf(kind, snapshot, id, bom), { highWaterMark: 1 });
    await archive.add(CSV_FILES[kind], rows, { compress: true });
  }
}

/** A JSON list with one row a line. */
async function* list(rows: AsyncIterable<{ row: string }[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const some of rows) {
    yield before + some.map(({ row }) => row).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** All that is stored about the member themselves, the password's hash aside. */
class ExportedAccount extends UserDto {
  status: UserStatus;
  suspended_at: string | null;
  suspension_reason: string | null;
  last_active_at: string | null;
  /** IANA zone of the last entry. */
  time_zone: string | null;
  updated_at: string;

  static override from(user: User): ExportedAccount {
    return {
      ...UserDto.from(user),
      status: user.status,
      suspended_at: user.suspended_at?.toISOString() ?? null,
      suspension_reason: user.suspension_reason,
      last_active_at: user.last_active_at?.toISOString() ?? null,
      time_zone: user.time_zone,
      updated_at: user.updated_at.toISOString(),
    };
  }
}
