import { setTimeout as delay } from 'node:timers/promises';
import { barcodeVariants, normalizedBarcode } from '@fettle/shared-ui/rules';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  providerCallSeconds,
  providerCircuitOpen,
  providerLookups,
} from '../../operations/metrics/metrics.ts';
import type { FoodProduct } from '../food-types/food-product.entity.ts';
import type { FoodProvider, ProviderReply } from '../sources/provider/food-provider.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ProvidedFoods } from './provided-foods.ts';
import { ProviderRateLimit } from './provider-rate-limit.ts';
import { type RememberedLookup, RememberedLookups } from './remembered-lookups.ts';

/** Time that a member waits for a lookup. */
const LONGEST_LOOKUP_MS = 4_000;
/** Time after which a claim ends, because its process may have died. */
const CLAIM_SECONDS = 10;
const POLL_MS = 200;

/** Nest's token for the configured provider, which is `null` for none. */
export const FOOD_PROVIDER = Symbol('food provider');

/** The result of a lookup; `food` comes with `hit` alone. */
type Lookup =
  | { provider: 'hit'; food: FoodProduct }
  | { provider: 'miss' | 'unavailable' | 'rate_limited' | 'not_asked' };

/** A barcode as it came, the codes that the provider is asked for, and the key under which they are remembered. */
interface Scan {
  key: string;
  barcode: string;
  codes: string[];
  emptied_source_key: string | null;
}

/**
 * Asks the food data provider for a barcode that is not stored. Requests for the same code share one call, which goes on
 * when a client disconnects. No connection to the database is held during the call.
 */
@Injectable()
export class FoodLookups {
  readonly #log = new Logger('food provider');
  readonly #pending = new Map<string, Promise<Lookup>>();
  readonly #circuit = new CircuitBreaker(LONGEST_LOOKUP_MS);

  constructor(
    @Inject(FOOD_PROVIDER) private readonly provider: FoodProvider | null,
    private readonly rateLimit: ProviderRateLimit,
    private readonly remembered: RememberedLookups,
    private readonly foods: ProvidedFoods,
  ) {}

  /** The provider as this process saw it last; `not_used` where there is none. */
  providerState(): { name: string; state: 'ok' | 'unavailable' | 'rate_limited' | 'not_used' } {
    if (this.provider === null) return { name: 'none', state: 'not_used' };
    return { name: this.provider.name, state: this.#circuit.state ?? 'ok' };
  }

  /** `emptied_source_key`: of an emptied row with this barcode. Rejects only where the database fails. */
  async lookUp(barcode: string, emptied_source_key: string | null): Promise<Lookup> {
    const { provider } = this;
    const codes = provider?.codesOf(barcode) ?? [];
    // All variants of a code have the same key.
    const [key] = [...codes].sort();
    if (provider === null || key === undefined) return { provider: 'not_asked' };
    const lookup =
      this.#pending.get(key) ?? this.#begin(provider, { key, barcode, codes, emptied_source_key });
    const found = await lookup;
    providerLookups.inc({ provider: provider.name, outcome: found.provider });
    return found;
  }

  #begin(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    const lookup = this.#lookUp(provider, scan).finally(() => this.#pending.delete(scan.key));
    this.#pending.set(scan.key, lookup);
    return lookup;
  }

  async #lookUp(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    const { key } = scan;
    const known = await this.#fromMemory(await this.remembered.of(provider.name, key));
    if (known) return known;
    const refusal = this.#circuit.refusal();
    if (refusal !== null) return { provider: refusal };
    if (!(await this.remembered.claim(provider.name, key, CLAIM_SECONDS)))
      return this.#awaitOtherProcess(provider, scan);
    const lookup = await this.#findOrAsk(provider, scan);
    await this.#remember(provider, scan, lookup);
    return lookup;
  }

  /** The result of an earlier lookup; `null` where none is remembered, or its food was deleted or emptied since. */
  async #fromMemory(remembered: RememberedLookup | null): Promise<Lookup | null> {
    if (remembered?.state === 'missed') return { provider: 'miss' };
    if (remembered?.state !== 'found') return null;
    const food = await this.foods.withSourceKey(remembered.source_key);
    return food && { provider: 'hit', food };
  }

  /** Remembers a result only where the next scan would not find the food by its own barcode. */
  async #remember({ name }: FoodProvider, { key, barcode }: Scan, lookup: Lookup): Promise<void> {
    if (lookup.provider === 'miss') return this.remembered.missed(name, key);
    const { source_key = null, barcode: stored = null } = lookup.provider === 'hit' ? lookup.food : {};
    const elsewhere = stored === null || !barcodeVariants(barcode).includes(stored);
    if (source_key !== null && elsewhere) return this.remembered.found(name, key, source_key);
    return this.remembered.forget(name, key);
  }

  async #findOrAsk(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    // Another process may have stored the food between the member's search and the claim.
    const stored = await this.foods.withBarcode(barcodeVariants(scan.barcode));
    if (stored) return { provider: 'hit', food: stored };
    const reply = await this.#callProvider(provider, scan);
    if (reply.outcome !== 'hit') return { provider: reply.outcome };
    const food = await this.foods.store(reply.food);
    // A food that an administrator deleted counts as a miss.
    return food ? { provider: 'hit', food } : { provider: 'miss' };
  }

  /** One call for each code until one is found; each takes a token of the rate limit. */
  async #callProvider(
    provider: FoodProvider,
    { barcode, codes, emptied_source_key }: Scan,
  ): Promise<ProviderReply> {
    const signal = AbortSignal.timeout(LONGEST_LOOKUP_MS);
    const calls = codes.map((code) => () => provider.lookUp(code, signal));
    const again = provider.lookUpAgain?.bind(provider);
    if (again && emptied_source_key?.startsWith(`${provider.name}:`))
      calls.unshift(() => again(emptied_source_key, normalizedBarcode(barcode), signal));
    for (const call of calls) {
      if (!(await this.rateLimit.takeToken(provider))) {
        return { outcome: 'rate_limited', reason: 'our own limit', pause_ms: 0 };
      }
      const reply = await this.#timed(provider, call);
      if (reply.outcome !== 'miss') return reply;
    }
    return { outcome: 'miss' };
  }

  async #timed(provider: FoodProvider, call: () => Promise<ProviderReply>): Promise<ProviderReply> {
    const stop = providerCallSeconds.startTimer({ provider: provider.name });
    const reply = await call().catch((error: unknown): ProviderReply => {
      // An unexpected shape of the reply is a bug in this client, which members do not see.
      this.#log.error(error);
      return { outcome: 'unavailable', reason: 'answered what could not be read' };
    });
    stop({ outcome: reply.outcome });
    if (this.#circuit.record(reply)) this.#logChange(provider, reply);
    providerCircuitOpen.set({ provider: provider.name }, this.#circuit.state === null ? 0 : 1);
    return reply;
  }

  /** One line when the provider fails, one when it answers again. */
  #logChange({ title }: FoodProvider, reply: ProviderReply): void {
    this.#log.warn('reason' in reply ? `${title} ${reply.reason}` : `${title} answers again`);
  }

  /** Another process is asking for this code: waits for its result. */
  async #awaitOtherProcess({ name }: FoodProvider, { key, barcode }: Scan): Promise<Lookup> {
    for (let waited = 0; waited < LONGEST_LOOKUP_MS; waited += POLL_MS) {
      await delay(POLL_MS);
      const remembered = await this.remembered.of(name, key);
      if (remembered?.state === 'asked') continue;
      const known = await this.#fromMemory(remembered);
      if (known) return known;
      const food = await this.foods.withBarcode(barcodeVariants(barcode));
      return food ? { provider: 'hit', food } : { provider: 'unavailable' };
    }
    return { provider: 'unavailable' };
  }
}
