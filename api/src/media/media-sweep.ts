import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.ts';
import { FilesToDelete } from './files-to-delete.ts';
import { IncomingUploads } from './incoming-uploads.ts';

const BATCH = 500;
/** What Node's timers can count to. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** At start and then every hour: away with what nobody needs. Harmless when several processes do it at once. */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('media');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly dataSource: DataSource,
    private readonly incoming: IncomingUploads,
    private readonly filesToDelete: FilesToDelete,
  ) {}

  onApplicationBootstrap(): void {
    this.#start();
    const pause = Math.min(this.configuration.media_sweep_seconds * 1000, LONGEST_TIMER_MS);
    this.#timer = setInterval(() => this.#start(), pause).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  /** After the one before, should that take so long. */
  #start(): void {
    this.#work = this.#work.then(() => this.#sweep()).catch((error) => this.#log.warn(error));
  }

  async #sweep(): Promise<void> {
    while ((await this.#deleteUntaken()) === BATCH);
    await this.filesToDelete.deleteDue();
    await this.incoming.removeOld();
  }

  /** Deletes pictures that no entry took within a day, and tells how many; one that is being taken is left alone. */
  async #deleteUntaken(): Promise<number> {
    const [, deleted] = await this.dataSource.query(
      `DELETE FROM media WHERE id IN (
         SELECT id FROM media
         WHERE num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) = 0
           AND created_at < now() - interval '1 day'
         LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
