import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FoodProvider } from './food-provider.ts';

const ONE_DAY_SECONDS = 86_400;

type State = 'asked' | 'missed';
type Provider = FoodProvider['name'];

/**
 * Which codes a provider is being asked for by one of our processes, and which it did not know, for a day. What it did
 * not answer is not remembered.
 */
@Injectable()
export class RememberedLookups {
  constructor(private readonly dataSource: DataSource) {}

  /** What is known of this code now. */
  async stateOf(provider: Provider, barcode: string): Promise<State | null> {
    const rows: { state: State }[] = await this.dataSource.query(
      'SELECT state FROM provider_lookups WHERE provider = $1 AND barcode = $2 AND until > now()',
      [provider, barcode],
    );
    return rows[0]?.state ?? null;
  }

  /**
   * Says that this process asks now, unless another one said so or the code was missed: then false. A process that
   * never comes back is forgotten after `seconds`.
   */
  async claim(provider: Provider, barcode: string, seconds: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO provider_lookups (provider, barcode, state, until)
       VALUES ($1, $2, 'asked', now() + make_interval(secs => $3))
       ON CONFLICT (provider, barcode) DO UPDATE SET state = 'asked', until = excluded.until
       WHERE provider_lookups.until <= now()
       RETURNING provider`,
      [provider, barcode, seconds],
    );
    return rows.length > 0;
  }

  /** Remembers for a day that the provider does not have it. */
  async missed(provider: Provider, barcode: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_lookups (provider, barcode, state, until)
       VALUES ($1, $2, 'missed', now() + make_interval(secs => $3))
       ON CONFLICT (provider, barcode) DO UPDATE SET state = 'missed', until = excluded.until`,
      [provider, barcode, ONE_DAY_SECONDS],
    );
  }

  /** The next scan asks again. */
  async forget(provider: Provider, barcode: string): Promise<void> {
    await this.dataSource.query('DELETE FROM provider_lookups WHERE provider = $1 AND barcode = $2', [
      provider,
      barcode,
    ]);
  }
}
