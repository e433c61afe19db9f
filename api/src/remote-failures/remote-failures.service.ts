import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { remoteFailures } from '../metrics/metrics.ts';
import { LiveRemotes } from './live-remotes.ts';
import { plainMessage } from './plain-message.ts';
import { RemoteFailure } from './remote-failure.entity.ts';
import type { ReportRemoteFailureDto } from './remote-failures.dto.ts';

/**
 * How many different failures are kept within 24 hours of one live feature app, and of all names together that are not
 * live: anybody may send reports, and names cost nothing.
 */
export const ROWS_A_DAY = 200;

/**
 * One statement: counts where the row of this hour is there, adds it where there is room. Both at the same moment may
 * put a row too many in; that harms nothing.
 */
const COUNT = `
  INSERT INTO remote_failures AS known
    (remote, hour, build_id, slot, phase, kind, version, message, revision, first_at, last_at)
  SELECT $1, this.hour, $2, $3, $4, $5, $6, $7, $8, now(), now()
  FROM (SELECT date_trunc('hour', now(), 'UTC') AS hour) AS this
  WHERE EXISTS (SELECT FROM remote_failures
      WHERE remote = $1 AND hour = this.hour AND build_id = $2 AND slot = $3 AND phase = $4 AND kind = $5)
    OR (SELECT count(*) FROM (SELECT FROM remote_failures
      WHERE hour > this.hour - interval '1 day' AND ROOM LIMIT ${ROWS_A_DAY}) AS today) < ${ROWS_A_DAY}
  ON CONFLICT ON CONSTRAINT remote_failures_pkey DO UPDATE SET count = known.count + 1,
    version = excluded.version, message = excluded.message, revision = excluded.revision, last_at = excluded.last_at`;

const COUNT_OF_LIVE = COUNT.replace('ROOM', 'remote = $1');
const COUNT_OF_OTHERS = COUNT.replace('ROOM', 'remote <> ALL ($9)');

@Injectable()
export class RemoteFailuresService {
  constructor(
    @InjectRepository(RemoteFailure) private readonly failures: Repository<RemoteFailure>,
    private readonly liveRemotes: LiveRemotes,
  ) {}

  /** Counts one report. One that is one different failure too many of its day is only counted in `/metrics`. */
  async count(report: ReportRemoteFailureDto): Promise<void> {
    const { remote, build_id, slot, phase, kind, version, revision } = report;
    const live = await this.liveRemotes.names();
    remoteFailures.inc({ remote: live.has(remote) ? remote : 'other', kind });
    const message = plainMessage(report.message);
    const row = [remote, build_id, slot, phase, kind, version, message, revision ?? null];
    if (live.has(remote)) await this.failures.query(COUNT_OF_LIVE, row);
    else await this.failures.query(COUNT_OF_OTHERS, [...row, [...live]]);
  }
}
