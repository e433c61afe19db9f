import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FoodLookups } from '../../foods/lookups/food-lookups.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { growthOf, growthOfFoods } from './row-counts.ts';
import type { AdminSummaryDto, DiskDto, FoodImportDto } from './summary.dto.ts';

const ENTRY_TABLES = [
  'weight_entries',
  'meal_entries',
  'progress_photos',
  'workout_entries',
  'challenge_entries',
  'custom_entries',
];

const MOST_IMPORTS = 5;

@Injectable()
export class SummaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lookups: FoodLookups,
    private readonly diskReserve: DiskReserve,
  ) {}

  async summary(): Promise<AdminSummaryDto> {
    const [disk, members, entries, food_products, imports] = await Promise.all([
      this.#disk(),
      growthOf(this.dataSource, ['users']),
      growthOf(this.dataSource, ENTRY_TABLES),
      growthOfFoods(this.dataSource),
      this.#imports(),
    ]);
    return { provider: this.lookups.providerState(), disk, members, entries, food_products, imports };
  }

  async #disk(): Promise<DiskDto | null> {
    return this.diskReserve.space().catch(() => null);
  }

  async #imports(): Promise<FoodImportDto[]> {
    return this.dataSource.query<FoodImportDto[]>(
      `SELECT file_name, source, started_at, finished_at, coalesce((counts ->> 'read')::float8, 0) AS read
       FROM food_imports ORDER BY started_at DESC, fingerprint LIMIT $1`,
      [MOST_IMPORTS],
    );
  }
}
