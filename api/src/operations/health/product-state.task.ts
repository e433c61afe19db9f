import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Replica } from '../../platform/database/replica/replica.ts';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import type { PartState, ReadyDto } from './health.dto.ts';
import { Readiness } from './readiness.service.ts';

const EVERY_SECONDS = 60;

/** Options of metrics of the whole product: only the process that runs the scheduled tasks sets them, once a minute. */
const ofAll = { aggregator: 'max' } as const;

const dependencyUp = new Gauge({
  ...ofAll,
  name: 'dependency_up',
  help: 'Whether a part that the product uses works (1) or not (0), as /health/ready says it; none for one that is not used.',
  labelNames: ['dependency'],
});
const databaseBytes = new Gauge({
  ...ofAll,
  name: 'database_size_bytes',
  help: 'Size of the database on the disk of PostgreSQL.',
});
const backupAt = new Gauge({
  ...ofAll,
  name: 'backup_last_success_timestamp_seconds',
  help: 'When npm run backup last wrote a whole file; none before the first.',
});
const featureAppFailures = new Gauge({
  ...ofAll,
  name: 'remote_failures_last_hours',
  help: 'Failures of feature apps in this hour and the one before, by feature app and version; the fifty that fail most.',
  labelNames: ['remote', 'version'],
});
// A gauge without labels starts at 0, which would look like a measured value.
databaseBytes.remove();
backupAt.remove();

interface Row {
  bytes: number;
  backup_at: number | null;
}

const STATE = `
  SELECT pg_database_size(current_database())::float8 AS bytes,
    (SELECT extract(epoch FROM max(made_at))::float8 FROM backups) AS backup_at`;

/** Failures by remote and version. Reports may claim any version: a text that does not look like one is `unknown`. */
const FAILURES = `
  SELECT remote, CASE WHEN version ~ '^[0-9][0-9A-Za-z.+-]{0,19}$' THEN version ELSE 'unknown' END AS version,
    sum(count)::int AS count
  FROM remote_failures WHERE hour >= date_trunc('hour', now(), 'UTC') - interval '1 hour'
  GROUP BY 1, 2 ORDER BY count DESC LIMIT 50`;

/** Keeps the metrics of the product's state: its dependencies, database, backups and feature apps. */
@Injectable()
export class ProductStateTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly readiness: Readiness,
    private readonly replica: Replica,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'product state',
      every_seconds: EVERY_SECONDS,
      run: () => this.#look(),
    });
  }

  async #look(): Promise<void> {
    this.#showDependencies(await this.readiness.states());
    const [state]: Row[] = await this.dataSource.query(STATE);
    const failures: { remote: string; version: string; count: number }[] =
      await this.dataSource.query(FAILURES);
    if (!state) return;
    databaseBytes.set(state.bytes);
    if (state.backup_at !== null) backupAt.set(state.backup_at);
    featureAppFailures.reset();
    for (const { count, ...labels } of failures) featureAppFailures.set(labels, count);
  }

  #showDependencies({ database, migrations, media, front_ends, redis }: ReadyDto): void {
    const { serves } = this.replica;
    const replica: PartState = serves === null ? 'not_used' : serves ? 'ok' : 'unavailable';
    for (const [dependency, state] of Object.entries({
      database,
      migrations,
      media,
      front_ends,
      redis,
      replica,
    }))
      if (state !== 'not_used') dependencyUp.set({ dependency }, state === 'ok' ? 1 : 0);
  }
}
