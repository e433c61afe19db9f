import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../config/configuration.ts';
import { LiveRegistry } from '../web/live-registry.ts';
import { FeatureAppLoad } from './feature-app-load.entity.ts';
import type { LoadsOfBuildDto } from './feature-app-loads.dto.ts';

/** In the order of the key, so that two reports at once do not wait for each other in a circle. */
const ADD = `
  INSERT INTO feature_app_loads AS stored (remote, hour, build_id, loads, failures)
  SELECT remote, date_trunc('hour', now(), 'UTC'), build_id, sum(loads), sum(failures)
  FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) AS report (remote, build_id, loads, failures)
  GROUP BY remote, build_id
  ORDER BY remote, build_id
  ON CONFLICT ON CONSTRAINT feature_app_loads_pkey DO UPDATE SET
    loads = LEAST(stored.loads::bigint + excluded.loads, 2147483647),
    failures = LEAST(stored.failures::bigint + excluded.failures, 2147483647)`;

const SUMS = `
  SELECT stored.remote, stored.build_id, sum(stored.loads)::float8 AS loads, sum(stored.failures)::float8 AS failures
  FROM unnest($1::text[], $2::timestamptz[]) AS asked (remote, since)
  JOIN feature_app_loads AS stored
    ON stored.remote = asked.remote AND stored.hour >= date_trunc('hour', asked.since, 'UTC')
  GROUP BY stored.remote, stored.build_id`;

/** How often slots were loaded from a build, and how many of these failed. */
export interface Loads {
  loads: number;
  failures: number;
}

@Injectable()
export class FeatureAppLoadsService {
  readonly #registry: LiveRegistry | null;

  constructor(
    @InjectRepository(FeatureAppLoad) private readonly rows: Repository<FeatureAppLoad>,
    { web_root }: Configuration,
  ) {
    this.#registry = web_root === null ? null : new LiveRegistry(web_root);
  }

  /** Counts what a page saw. What no registry of this moment names is not counted: names and builds can be made up. */
  async count(reported: LoadsOfBuildDto[]): Promise<void> {
    const live = await this.#registry?.read();
    const builds = reported.filter(({ remote, build_id }) => live?.builds.get(remote)?.has(build_id));
    if (!builds.length) return;
    await this.rows.query(ADD, [
      builds.map(({ remote }) => remote),
      builds.map(({ build_id }) => build_id),
      builds.map(({ loads }) => loads),
      builds.map(({ failures }) => failures),
    ]);
  }

  /** The sums of these feature apps, each since the hour of its moment, by `name build_id`. */
  async sums(since: ReadonlyMap<string, Date>): Promise<Map<string, Loads>> {
    const rows = await this.rows.query<(Loads & { remote: string; build_id: string })[]>(SUMS, [
      [...since.keys()],
      [...since.values()],
    ]);
    return new Map(
      rows.map(({ remote, build_id, loads, failures }) => [`${remote} ${build_id}`, { loads, failures }]),
    );
  }
}
