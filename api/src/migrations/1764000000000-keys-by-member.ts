import { setTimeout as delay } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILL_TOKENS, OLD_KEYS, SWAP_KEYS, VALIDATE } from './keys-by-member/keys.ts';
import { CREATE_INDEXES, INVALID_INDEXES } from './keys-by-member/new-indexes.ts';

/**
 * The keys of all members' tables contain `user_id`, so that Citus can distribute the tables by it (decision 075).
 *
 * Writes go on meanwhile: indexes are built concurrently, foreign keys are validated after they are there, and what needs the
 * tables alone is one short transaction. That is why the migration is in no transaction of its own. After a crash it begins
 * again: every step can be repeated.
 */
export class KeysByMember1764000000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET statement_timeout = 0');
    for (const statement of FILL_TOKENS) await runner.query(statement);
    for (const { name } of await runner.query(INVALID_INDEXES))
      await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    for (const statement of CREATE_INDEXES) await runner.query(statement);
    await swapKeys(runner);
    for (const statement of VALIDATE) await runner.query(statement);
    await runner.query('RESET statement_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OLD_KEYS);
  }
}

const ATTEMPTS = 60;

/**
 * Requests that come meanwhile wait behind it. So it waits a second at most for those that were there before (an export reads
 * for longer), lets the others pass, and tries again.
 */
async function swapKeys(runner: QueryRunner): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runner.query(SWAP_KEYS);
      return;
    } catch (error) {
      await runner.query('ROLLBACK');
      const waited = /lock timeout|deadlock/.test(String(error));
      if (!waited || attempt === ATTEMPTS) throw error;
      await delay(1000);
    }
  }
}
