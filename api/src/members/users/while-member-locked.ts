import type { EntityManager } from 'typeorm';
import { User } from './user.entity.ts';

/**
 * Runs `write` in a transaction that locks the member's row first. Of two such requests at once, the second waits for the first
 * and sees what it has written. Rows that only refer to the member can be written meanwhile,
 * but not with `pessimistic_write`.
 */
export function whileMemberLocked<T>(
  manager: EntityManager,
  user_id: string,
  write: (manager: EntityManager) => Promise<T>,
  mode: 'for_no_key_update' | 'pessimistic_write' = 'for_no_key_update',
): Promise<T> {
  return manager.transaction(async (locked) => {
    await locked.findOne(User, { select: { id: true }, where: { id: user_id }, lock: { mode } });
    return write(locked);
  });
}
