import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { EMPTY_EXPIRED } from './empty-expired.ts';

const EVERY_SECONDS = 5 * 60;
const BATCH = 500;

/**
 * Runs at start, before the first request, and then every five minutes: empties foods whose values may not be kept any
 * longer, and deletes remembered lookups that have expired. Harmless when several processes do it at once.
 */
@Injectable()
export class FoodRetentionTask implements OnApplicationBootstrap {
  constructor(
    private readonly configuration: Configuration,
    private readonly scheduler: TaskScheduler,
    @InjectRepository(FoodProduct) private readonly foodProducts: Repository<FoodProduct>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.scheduler.start({
      name: 'food retention',
      every_seconds: EVERY_SECONDS,
      run: () => this.#removeExpired(),
    });
  }

  async #removeExpired(): Promise<void> {
    await this.foodProducts.query('DELETE FROM provider_lookups WHERE until < now()');
    if (this.configuration.fatsecret_retention === 'full') return;
    while ((await this.#emptyExpired()) === BATCH);
  }

  async #emptyExpired(): Promise<number> {
    const [, emptied] = await this.foodProducts.query(EMPTY_EXPIRED, [BATCH]);
    return emptied;
  }
}
