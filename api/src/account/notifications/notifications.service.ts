import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Member } from '../../members/auth/current-member.ts';
import { Notification } from '../../members/users/notification.entity.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import type { CursorQueryDto } from '../../platform/http/paging/cursor.dto.ts';
import { cursorPage, readTimeCursor, timeCursor } from '../../platform/http/paging/cursor.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { NotificationDto, type NotificationsDto, type UpdateNotificationDto } from './notifications.dto.ts';
import { ReleaseNotifications } from './release-notifications.ts';

/** Age up to which notifications are shown; older ones are hidden, and later deleted. */
const KEPT_FOR = '90 days';

const HOUR_SECONDS = 3600;

const SHOWN = `user_id = $1 AND cleared_at IS NULL AND created_at > now() - interval '${KEPT_FOR}'`;

const PAGE = `
  SELECT id, kind, details, created_at, read_at FROM notifications
  WHERE ${SHOWN} AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
  ORDER BY created_at DESC, id DESC LIMIT $4`;

const UNREAD = `SELECT count(*)::integer AS unread FROM notifications WHERE ${SHOWN} AND read_at IS NULL`;

/** The SQL of a field's new time: a field that was not sent stays, and one that is set already keeps its time. */
const sentOr = (column: string, at: string) =>
  `CASE ${at}::boolean WHEN true THEN coalesce(${column}, now()) WHEN false THEN NULL ELSE ${column} END`;

const UPDATE = `
  UPDATE notifications SET read_at = ${sentOr('read_at', '$3')}, cleared_at = ${sentOr('cleared_at', '$4')}
  WHERE user_id = $1 AND id = $2 RETURNING id`;

const READ_ALL = `UPDATE notifications SET read_at = now() WHERE ${SHOWN} AND read_at IS NULL AND created_at <= $2`;
const DELETE_OLD = `DELETE FROM notifications WHERE created_at <= now() - interval '${KEPT_FOR}'`;
const CLEAR_ALL = `UPDATE notifications SET cleared_at = now() WHERE ${SHOWN} AND created_at <= $2`;

/** Notifications of members, and whether they read or cleared them. */
@Injectable()
export class NotificationsService implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(Notification) private readonly notifications: Repository<Notification>,
    private readonly releases: ReleaseNotifications,
    private readonly scheduler: TaskScheduler,
  ) {}

  /** Deletes notifications after 90 days, cleared ones too. Harmless when several processes do it at once. */
  onApplicationBootstrap(): void {
    const run = () => this.notifications.query(DELETE_OLD);
    void this.scheduler.start({ name: 'notifications', every_seconds: HOUR_SECONDS, run });
  }

  async list(member: Member, { cursor, limit }: CursorQueryDto): Promise<NotificationsDto> {
    const after = readTimeCursor(cursor);
    const told = await this.releases.tell(member);
    const manager = told ? this.notifications.manager : member.reads;
    const values = [member.id, after?.occurred_at ?? null, after?.id ?? null, limit + 1];
    const rows = await runStatement<Notification>(manager, PAGE, values);
    const { page, next_cursor } = cursorPage(rows, limit, ({ created_at, id, kind }) =>
      timeCursor({ occurred_at: created_at, id, kind }),
    );
    const unread = await countUnread(manager, member.id);
    return { notifications: page.map(NotificationDto.from), next_cursor, unread };
  }

  async unread(member: Member): Promise<number> {
    const told = await this.releases.tell(member);
    return countUnread(told ? this.notifications.manager : member.reads, member.id);
  }

  /**
   * Repeatable: a notification that is read or cleared already keeps its time. 404 for a missing or another member's
   * one.
   */
  async update(user_id: string, id: string, { read, cleared }: UpdateNotificationDto): Promise<number> {
    const { manager } = this.notifications;
    const values = [user_id, id, read ?? null, cleared ?? null];
    const updated = await runStatement(manager, UPDATE, values);
    if (updated.length === 0) throw errors.notFound('notification');
    return countUnread(manager, user_id);
  }

  /** Marks the notifications up to this instant as read. */
  async readAll(user_id: string, until: string): Promise<number> {
    return this.#updateAll(READ_ALL, user_id, until);
  }

  /** Clears the notifications up to this instant. */
  async clearAll(user_id: string, until: string): Promise<number> {
    return this.#updateAll(CLEAR_ALL, user_id, until);
  }

  async #updateAll(sql: string, user_id: string, until: string): Promise<number> {
    const { manager } = this.notifications;
    await runStatement(manager, sql, [user_id, until]);
    return countUnread(manager, user_id);
  }
}

async function countUnread(manager: EntityManager, user_id: string): Promise<number> {
  const [row] = await runStatement<{ unread: number }>(manager, UNREAD, [user_id]);
  return row?.unread ?? 0;
}
