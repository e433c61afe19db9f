import type { EntityManager } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';
import { hashedKey } from './postgres-limiter.ts';

/** Time for which used values are kept: longer than any of them is valid. */
const KEPT_MS = 10 * 60 * 1000;

const USE = `
  INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= $3
  RETURNING key`;

/**
 * Uses up a value that counts once, such as the challenge of a passkey; returns false for one that was used before. In a transaction
 * it is used up only if that commits; another use at once waits for the end of it.
 */
export async function useOnce(manager: EntityManager, value: string): Promise<boolean> {
  const now = Date.now();
  const used = await runStatement(manager, USE, [`used:${hashedKey(value)}`, now + KEPT_MS, now]);
  return used.length === 1;
}
