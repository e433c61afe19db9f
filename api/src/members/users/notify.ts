import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import type { NotificationDetails, NotificationKind } from './notification.entity.ts';

export interface News {
  user_id: string;
  kind: NotificationKind;
  /** Identifies the event: the same one again, from a retry or from another process, adds no notification. */
  event: string;
  details: NotificationDetails;
}

/** Inserts nothing for an account that is being deleted. */
const INSERT = `
  INSERT INTO notifications (user_id, id, kind, event, details)
  SELECT id, gen_random_uuid(), $2::text, $3::text, $4::jsonb FROM users WHERE id = $1 FOR KEY SHARE
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Notifies a member, once for each event; whether it was the first time. Takes the manager of the transaction in which the event
 * happens.
 */
export async function notify(manager: EntityManager, news: News): Promise<boolean> {
  const { sql, values } = notifyStatement(news);
  return (await runStatement(manager, sql, values)).length > 0;
}

/** The statement of `notify`, for programs without TypeORM. */
export function notifyStatement({ user_id, kind, event, details }: News): {
  sql: string;
  values: unknown[];
} {
  return { sql: INSERT, values: [user_id, kind, event, JSON.stringify(details)] };
}
