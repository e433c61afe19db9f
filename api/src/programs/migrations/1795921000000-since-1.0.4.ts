import type { MigrationInterface, QueryRunner } from 'typeorm';
import { REFILL_FOOD_PRODUCTS, REPLACED_SEARCH_FUNCTIONS } from '../../foods/search/search-columns.ts';
import { ENTRIES } from './since-1.0.4/entries.ts';
import { ACCOUNTS, NOTIFICATIONS } from './since-1.0.4/members.ts';
import { CHALLENGES, LEADERBOARDS } from './since-1.0.4/progress.ts';

/** The index is that of the list of all food products; the last release reads `food_products_by_search_order`. */
const FOODS = `
  -- Names in other languages, which the next import of their source fills.
  ALTER TABLE food_products ADD COLUMN names jsonb;
  ${REPLACED_SEARCH_FUNCTIONS}
  ${REFILL_FOOD_PRODUCTS};
  UPDATE user_foods SET name = name;
  CREATE INDEX food_products_by_plainness ON food_products (everyday DESC, search_rank, search_order, id);
`;

const PLATFORM = `
  ALTER TABLE food_imports ADD COLUMN started_by uuid;
  -- The members for whom a build of a feature app was loaded and failed: one member does not decide on a canary.
  CREATE TABLE feature_app_members (
    remote text NOT NULL,
    build_id text NOT NULL,
    reporter text NOT NULL,
    loaded_at timestamptz(3) NOT NULL,
    failed_at timestamptz(3),
    CONSTRAINT feature_app_members_pkey PRIMARY KEY (remote, build_id, reporter)
  );
`;

/**
 * All that has changed since 1.0.4. Processes of 1.0.4 go on while machines are upgraded one after another, so it removes
 * nothing that they read or write.
 */
export class Since104 implements MigrationInterface {
  name = 'EverydayFoodsFirst1795921000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const area of [ACCOUNTS, NOTIFICATIONS, ENTRIES, FOODS, CHALLENGES, LEADERBOARDS, PLATFORM])
      await runner.query(area);
  }

  async down(): Promise<void> {
    throw new Error('Data of this release would be lost: restore a backup that 1.0.4 made.');
  }
}
