import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RedisConnection } from '../../platform/limits/redis-connection.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import type { DiskState, PartState, ReadyDto } from './health.dto.ts';

/** Time limit of a check: supervisors start and stop servers by the answer, which must therefore come in time. */
const LONGEST_CHECK_MS = 2_000;

/** Checks all parts that requests need, at the same time. */
@Injectable()
export class Readiness {
  #frontEnds: () => PartState = () => 'not_used';

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly diskReserve: DiskReserve,
    private readonly redis: RedisConnection,
  ) {}

  /** Lets the state of the front ends be that of their bucket. */
  watchFrontEnds(isOk: () => boolean): void {
    this.#frontEnds = () => (isOk() ? 'ok' : 'unavailable');
  }

  async states(): Promise<ReadyDto> {
    const [database, migrations, media, disk, redis] = await Promise.all([
      state(() => this.dataSource.query('SELECT 1')),
      state(() => this.checkMigrations()),
      state(() => this.storage.check()),
      this.diskState(),
      this.redis.client === null ? ('not_used' as const) : state(() => this.redis.check()),
    ]);
    // A shared bucket does not count: its outage would make every machine unready, and none would serve the rest.
    const needed = this.storage.isShared ? [database, migrations] : [database, migrations, media];
    const ready = needed.every((part) => part === 'ok');
    const status = ready ? 'ok' : 'unavailable';
    return { status, database, migrations, media, disk, front_ends: this.#frontEnds(), redis };
  }

  private async diskState(): Promise<DiskState> {
    let isLow = false;
    const readable = await state(async () => {
      isLow = await this.diskReserve.isLow();
    });
    if (readable !== 'ok') return 'unavailable';
    return isLow ? 'disk low' : 'ok';
  }

  private async checkMigrations(): Promise<void> {
    const rows: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const missing = this.dataSource.migrations.find((it) => !done.has(it.name ?? it.constructor.name));
    if (missing) throw new Error(`The migration ${missing.name} was not run`);
  }
}

async function state(check: () => Promise<unknown>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), LONGEST_CHECK_MS);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
