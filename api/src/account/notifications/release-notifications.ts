import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Member } from '../../members/auth/current-member.ts';
import { notify } from '../../members/notifying/notify.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import { liveReleases, type Release } from './live-releases.ts';

/** Selects the builds of which the member was not notified; cleared notifications count too. */
const UNTOLD = `
  SELECT build FROM unnest($2::text[]) AS build
  WHERE NOT EXISTS (
    SELECT FROM notifications
    WHERE user_id = $1 AND kind = 'feature_apps_updated' AND details -> 'builds' ? build)`;

/**
 * Tells members of new builds of feature apps when they ask for their notifications: a deploy writes no row for members
 * who never come back, and all builds since their last visit are one notification.
 */
@Injectable()
export class ReleaseNotifications {
  readonly #registry: LiveRegistry | null;

  constructor(
    private readonly dataSource: DataSource,
    { web_root }: Configuration,
  ) {
    this.#registry = web_root === null ? null : new LiveRegistry(web_root);
  }

  /** Resolves with true when it added a notification. A build is notified once, also by concurrent requests. */
  async tell({ id, user, reads }: Member): Promise<boolean> {
    const live = await this.#registry?.read();
    if (!live) return false;
    const releases = liveReleases(live.packages, user, new Date());
    if ((await untold(reads, id, releases)).length === 0) return false;
    // The second of two concurrent requests sees the notification of the first.
    await whileMemberLocked(this.dataSource.manager, id, async (manager) => {
      const news = await untold(manager, id, releases);
      if (news.length === 0) return;
      const builds = news.map(({ build }) => build);
      const about = [...new Set(news.flatMap(({ titles }) => titles))].sort();
      const event = `builds ${createHash('sha256').update(builds.join()).digest('hex')}`;
      await notify(manager, { user_id: id, kind: 'feature_apps_updated', event, details: { about, builds } });
    });
    return true;
  }
}

async function untold(manager: EntityManager, user_id: string, releases: Release[]): Promise<Release[]> {
  if (releases.length === 0) return [];
  const values = [user_id, releases.map(({ build }) => build)];
  const rows = await runStatement<{ build: string }>(manager, UNTOLD, values);
  return releases.filter(({ build }) => rows.some((row) => row.build === build));
}
