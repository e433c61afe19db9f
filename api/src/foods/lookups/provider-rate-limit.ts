import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FoodProvider, ONE_MINUTE_MS } from '../sources/provider/food-provider.ts';

/** Counts a call unless `$2` calls were made within the last `$3` milliseconds; returns a row when it was counted. */
const COUNT_CALL = `
  INSERT INTO provider_calls (provider, made) VALUES ($1, ARRAY[clock_timestamp()])
  ON CONFLICT (provider) DO UPDATE
  SET made = ARRAY(SELECT at FROM unnest(provider_calls.made) AS at
                   WHERE at > clock_timestamp() - make_interval(secs => $3 / 1000.0)) || clock_timestamp()
  WHERE (SELECT count(*) FROM unnest(provider_calls.made) AS at
         WHERE at > clock_timestamp() - make_interval(secs => $3 / 1000.0)) < $2
  RETURNING provider`;

/**
 * A token bucket for all processes together: as many tokens as the provider allows calls in a minute. A token comes back
 * a minute after it was taken, so that no minute has more calls. The statement is short and holds no lock afterwards.
 */
@Injectable()
export class ProviderRateLimit {
  /** The table `provider_calls` has no entity: one statement is all that uses it. */
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a token; false when there is none. */
  async takeToken({ name, calls_per_minute }: FoodProvider): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(COUNT_CALL, [name, calls_per_minute, ONE_MINUTE_MS]);
    return rows.length > 0;
  }
}
