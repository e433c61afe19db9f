import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FoodProvider } from '../sources/provider/food-provider.ts';

const ONE_DAY_SECONDS = 86_400;

/** That somebody asks now, that the provider does not have it, or which stored food it is by the provider's word. */
export type RememberedLookup = { state: 'asked' | 'missed' } | { state: 'found'; source_key: string };
type Provider = FoodProvider['name'];

/**
 * Which codes a provider is being asked for by one of our processes, and for a day which it did not know and which it
 * has for a food that is stored with another code. What it did not answer is not remembered.
 */
@Injectable()
export class RememberedLookups {
  constructor(private readonly dataSource: DataSource) {}

  /** What is known of this code now. */
  async of(provider: Provider, barcode: string): Promise<RememberedLookup | null> {
    const [known]: RememberedLookup[] = await this.dataSource.query(
      'SELECT state, source_key FROM provider_lookups WHERE provider = $1 AND barcode = $2 AND until > now()',
      [provider, barcode],
    );
    return known ?? null;
  }

  /**
   * Says that this process asks now, unless another one said so or the code was missed: then false. What was found is
   * asked for again, for its food may have gone. A process that never comes back is forgotten after `seconds`.
   */
  async claim(provider: Provider, barcode: string, seconds: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO provider_lookups (provider, barcode, state, until)
       VALUES ($1, $2, 'asked', now() + make_interval(secs => $3))
       ON CONFLICT (provider, barcode) DO UPDATE SET state = 'asked', source_key = NULL, until = excluded.until
       WHERE provider_lookups.until <= now() OR provider_lookups.state = 'found'
       RETURNING provider`,
      [provider, barcode, seconds],
    );
    return rows.length > 0;
  }

  /** Remembers for a day that the provider does not have it. */
  async missed(provider: Provider, barcode: string): Promise<void> {
    await this.#learned(provider, barcode, { state: 'missed' });
  }

  /** Remembers for a day which food it is; for one that its barcode does not lead to. */
  async found(provider: Provider, barcode: string, source_key: string): Promise<void> {
    await this.#learned(provider, barcode, { state: 'found', source_key });
  }

  /** The next scan asks again. */
  async forget(provider: Provider, barcode: string): Promise<void> {
    await this.dataSource.query('DELETE FROM provider_lookups WHERE provider = $1 AND barcode = $2', [
      provider,
      barcode,
    ]);
  }

  async #learned(provider: Provider, barcode: string, known: RememberedLookup): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_lookups (provider, barcode, state, source_key, until)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
       ON CONFLICT (provider, barcode) DO UPDATE
       SET state = excluded.state, source_key = excluded.source_key, until = excluded.until`,
      [provider, barcode, known.state, known.state === 'found' ? known.source_key : null, ONE_DAY_SECONDS],
    );
  }
}
