import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { remoteFailures } from '../../operations/metrics/metrics.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import { plainMessage } from './plain-message.ts';
import { RemoteFailure } from './remote-failure.entity.ts';
import type { RemoteFailureDto, RemoteFailuresDto, ReportRemoteFailureDto } from './remote-failures.dto.ts';

/**
 * Number of different failures that are stored within 24 hours for each live feature app, and for all other names
 * together: reports need no sign-in, and names can be made up.
 */
export const ROWS_A_DAY = 200;

/**
 * Counts the failure where the row of this hour exists, and adds a row while the limit allows. Two concurrent reports
 * may exceed the limit by one row, which does no harm.
 */
const COUNT = `
  INSERT INTO remote_failures AS stored
    (remote, hour, build_id, slot, phase, kind, version, message, revision, first_at, last_at)
  SELECT $1, this.hour, $2, $3, $4, $5, $6, $7, $8, now(), now()
  FROM (SELECT date_trunc('hour', now(), 'UTC') AS hour) AS this
  WHERE EXISTS (SELECT FROM remote_failures
      WHERE remote = $1 AND hour = this.hour AND build_id = $2 AND slot = $3 AND phase = $4 AND kind = $5)
    OR (SELECT count(*) FROM (SELECT FROM remote_failures
      WHERE hour > this.hour - interval '1 day' AND WHOSE LIMIT ${ROWS_A_DAY}) AS today) < ${ROWS_A_DAY}
  ON CONFLICT ON CONSTRAINT remote_failures_pkey DO UPDATE SET count = stored.count + 1,
    version = excluded.version, message = excluded.message, revision = excluded.revision, last_at = excluded.last_at`;

const COUNT_OF_LIVE = COUNT.replace('WHOSE', 'remote = $1');
const COUNT_OF_OTHERS = COUNT.replace('WHOSE', 'remote <> ALL ($9)');

const MAX_ROWS = 200;

const LIST = `
  SELECT remote, build_id, slot, phase, kind,
    LEAST(sum(count), 2147483647)::integer AS count, min(first_at) AS first_at, max(last_at) AS last_at,
    (array_agg(version ORDER BY last_at DESC))[1] AS version,
    (array_agg(message ORDER BY last_at DESC))[1] AS message,
    (array_agg(revision ORDER BY last_at DESC))[1] AS revision,
    (count(*) OVER ())::integer AS total, (sum(sum(count)) OVER ())::float8 AS reports
  FROM remote_failures
  WHERE hour > now() - interval '7 days' AND ($1::text IS NULL OR remote = $1)
  GROUP BY remote, build_id, slot, phase, kind
  ORDER BY max(last_at) DESC, remote, build_id, slot, phase, kind
  LIMIT ${MAX_ROWS}`;

interface Row extends Omit<RemoteFailureDto, 'first_at' | 'last_at'> {
  first_at: Date;
  last_at: Date;
  total: number;
  reports: number;
}

@Injectable()
export class RemoteFailuresService {
  readonly #registry: LiveRegistry | null;

  constructor(
    @InjectRepository(RemoteFailure) private readonly failures: Repository<RemoteFailure>,
    { web_root }: Configuration,
  ) {
    this.#registry = web_root === null ? null : new LiveRegistry(web_root);
  }

  /** Counts one report. A new failure beyond the limit of the day is only counted in `/metrics`. */
  async count(report: ReportRemoteFailureDto): Promise<void> {
    const { remote, build_id, slot, phase, kind, version, revision } = report;
    const live = await this.#liveNames();
    remoteFailures.inc({ remote: live.has(remote) ? remote : 'other', kind });
    const message = plainMessage(report.message);
    const row = [remote, build_id, slot, phase, kind, version, message, revision ?? null];
    if (live.has(remote)) await this.failures.query(COUNT_OF_LIVE, row);
    else await this.failures.query(COUNT_OF_OTHERS, [...row, [...live]]);
  }

  /** The hours of the last 7 days added up; with `remote` only those of one feature app. */
  async list(remote: string | null): Promise<RemoteFailuresDto> {
    const rows = await this.failures.query<Row[]>(LIST, [remote]);
    const failures = rows.map(({ total: _total, reports: _reports, first_at, last_at, ...failure }) => ({
      ...failure,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }));
    return { failures, total: rows[0]?.total ?? 0, reports: rows[0]?.reports ?? 0 };
  }

  /** The live feature apps and `shell`; only `shell` where this process serves no front ends. */
  async #liveNames(): Promise<ReadonlySet<string>> {
    const live = await this.#registry?.read();
    return new Set(['shell', ...(live?.remotes ?? [])]);
  }
}
