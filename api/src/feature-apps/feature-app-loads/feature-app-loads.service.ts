import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import type { LoadsOfBuildDto } from './feature-app-loads.dto.ts';
import { FeatureAppMember } from './feature-app-member.entity.ts';

/** Writes in the order of the key, so that two reports cannot deadlock. A repeated report writes nothing. */
const ADD = `
  INSERT INTO feature_app_members AS stored (remote, build_id, reporter, loaded_at, failed_at)
  SELECT remote, build_id, reporter, hour, CASE WHEN bool_or(failed) THEN hour END
  FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) AS report (remote, build_id, reporter, failed),
    date_trunc('hour', now(), 'UTC') AS hour
  GROUP BY remote, build_id, reporter, hour
  ORDER BY remote, build_id
  ON CONFLICT ON CONSTRAINT feature_app_members_pkey DO UPDATE SET
    loaded_at = excluded.loaded_at, failed_at = COALESCE(excluded.failed_at, stored.failed_at)
  WHERE (stored.loaded_at, stored.failed_at)
    IS DISTINCT FROM (excluded.loaded_at, COALESCE(excluded.failed_at, stored.failed_at))`;

const COUNTS = `
  SELECT stored.remote, stored.build_id, count(*)::float8 AS members,
    count(*) FILTER (WHERE stored.failed_at >= date_trunc('hour', asked.since, 'UTC'))::float8 AS failing
  FROM unnest($1::text[], $2::timestamptz[]) AS asked (remote, since)
  JOIN feature_app_members AS stored
    ON stored.remote = asked.remote AND stored.loaded_at >= date_trunc('hour', asked.since, 'UTC')
  GROUP BY stored.remote, stored.build_id`;

/** Counts of the members who loaded a build, and of those for whom it failed. */
export interface BuildMembers {
  members: number;
  failing: number;
}

@Injectable()
export class FeatureAppLoadsService {
  constructor(
    @InjectRepository(FeatureAppMember) private readonly rows: Repository<FeatureAppMember>,
    private readonly configuration: Configuration,
    private readonly registry: LiveRegistry,
  ) {}

  /**
   * Counts what a page of this member saw: of each build the member, and whether it failed for them, however often they report it.
   * Names and builds that no registry of this moment has are not counted: they can be made up.
   */
  async count(user_id: string, reported: LoadsOfBuildDto[]): Promise<void> {
    const live = await this.registry.read();
    const builds = reported.filter(
      ({ remote, build_id, loads, failures }) =>
        loads + failures > 0 && live?.builds.get(remote)?.has(build_id),
    );
    if (!builds.length) return;
    await this.rows.query(ADD, [
      builds.map(({ remote }) => remote),
      builds.map(({ build_id }) => build_id),
      builds.map(({ build_id }) => this.#reporter(user_id, build_id)),
      builds.map(({ failures }) => failures > 0),
    ]);
  }

  #reporter(user_id: string, build_id: string): string {
    const { access_token_secret } = this.configuration;
    return createHmac('sha256', access_token_secret).update(`${build_id} ${user_id}`).digest('base64url');
  }

  /** The members of these feature apps' builds, each since the hour of its moment, by `name build_id`. */
  async members(since: ReadonlyMap<string, Date>): Promise<Map<string, BuildMembers>> {
    const rows = await this.rows.query<(BuildMembers & { remote: string; build_id: string })[]>(COUNTS, [
      [...since.keys()],
      [...since.values()],
    ]);
    return new Map(
      rows.map(({ remote, build_id, members, failing }) => [`${remote} ${build_id}`, { members, failing }]),
    );
  }
}
