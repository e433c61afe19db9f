import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FoodProvider } from '../sources/provider/food-provider.ts';

const ONE_DAY_SECONDS = 86_400;

/**
 * `asked`: a process is asking the provider now. `missed`: the provider does not have the code. `found`: the provider
 * has it as the stored food with this `source_key`.
 */
export type RememberedLookup = { state: 'asked' | 'missed' } | { state: 'found'; source_key: string };

type Provider = FoodProvider['name'];

/**
 * The codes that one of our processes is asking a provider for; for a day, those that it did not know and those whose
 * food is stored with another code. A lookup without an answer is not remembered.
 */
@Injectable()
export class RememberedLookups {
  /** The table `provider_lookups` has no entity: every statement here is an upsert with PostgreSQL's clock. */
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the remembered lookup of this code; `null` when there is none or it has expired. */
  async of(provider: Provider, barcode: string): Promise<RememberedLookup | null> {
    const [remembered]: RememberedLookup[] = await this.dataSource.query(
      'SELECT state, source_key FROM provider_lookups WHERE provider = $1 AND barcode = $2 AND until > now()',
      [provider, barcode],
    );
    return remembered ?? null;
  }

  /**
   * Records that this process asks now; false when another process is asking or the code was missed. A code that was
   * found is asked for again, because its food may be gone. The claim ends after `seconds`, in case the process dies.
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

  /** Remembers for a day that the provider does not have the code. */
  async missed(provider: Provider, barcode: string): Promise<void> {
    await this.#remember(provider, barcode, { state: 'missed' });
  }

  /** Remembers for a day which food the code belongs to, for a food that is stored with another code. */
  async found(provider: Provider, barcode: string, source_key: string): Promise<void> {
    await this.#remember(provider, barcode, { state: 'found', source_key });
  }

  /** Forgets a code, so that the next scan asks the provider again. */
  async forget(provider: Provider, barcode: string): Promise<void> {
    await this.dataSource.query('DELETE FROM provider_lookups WHERE provider = $1 AND barcode = $2', [
      provider,
      barcode,
    ]);
  }

  async #remember(provider: Provider, barcode: string, lookup: RememberedLookup): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_lookups (provider, barcode, state, source_key, until)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
       ON CONFLICT (provider, barcode) DO UPDATE
       SET state = excluded.state, source_key = excluded.source_key, until = excluded.until`,
      [provider, barcode, lookup.state, lookup.state === 'found' ? lookup.source_key : null, ONE_DAY_SECONDS],
    );
  }
}
