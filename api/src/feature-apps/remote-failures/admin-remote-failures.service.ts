import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RemoteFailure } from './remote-failure.entity.ts';
import type { RemoteFailureDto, RemoteFailuresDto } from './admin-remote-failures.dto.ts';

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
export class AdminRemoteFailuresService {
  constructor(@InjectRepository(RemoteFailure) private readonly failures: Repository<RemoteFailure>) {}

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
}
