import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import { IS_RUNNING } from './food-imports.service.ts';

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

/** Keeps the metric of unfinished imports, once a minute. */
@Injectable()
export class UnfinishedImportsTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'unfinished imports',
      every_seconds: EVERY_SECONDS,
      run: () => this.#count(),
    });
  }

  async #count(): Promise<void> {
    const [counts = {}]: Record<string, number>[] = await this.dataSource.query(COUNTS);
    for (const [state, count] of Object.entries(counts)) foodImports.set({ state }, count);
  }
}
