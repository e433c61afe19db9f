import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import { countTimesLogged } from './times-logged.ts';

/** Delay of the first count, so that the start has the first minute to itself. */
const AFTER_START_SECONDS = 60;

/** Counts how often each food product was logged, for the rank of search results: a minute after start, then periodically. */
@Injectable()
export class TimesLoggedTask implements OnApplicationBootstrap {
  constructor(
    private readonly configuration: Configuration,
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'times logged',
      every_seconds: this.configuration.popularity_sweep_seconds,
      first_run_after_seconds: AFTER_START_SECONDS,
      run: async () => {
        await countTimesLogged(this.dataSource);
      },
    });
  }
}
