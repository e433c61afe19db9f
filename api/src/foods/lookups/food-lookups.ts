import { setTimeout as delay } from 'node:timers/promises';
import { barcodeVariants, normalizedBarcode } from '@fettle/shared-ui/rules';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { providerCallSeconds, providerLookups } from '../../metrics/metrics.ts';
import type { FoodProvider, ProviderReply } from '../sources/provider/food-provider.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Lookup, Scan } from './lookup.ts';
import { ProvidedFoods } from './provided-foods.ts';
import { ProviderRateLimit } from './provider-rate-limit.ts';
import { type RememberedLookup, RememberedLookups } from './remembered-lookups.ts';

/** A member waits for it. */
const LONGEST_LOOKUP_MS = 4_000;
/** So long a code counts as being asked for by a process that may have died meanwhile. */
const CLAIM_SECONDS = 10;
const LOOK_AGAIN_MS = 200;

/** Nest's name for the provider of the settings; `null` stands there for none. */
export const FOOD_PROVIDER = Symbol('food provider');

/**
 * Asks the food data provider for a barcode that nobody has. Whoever asks for the same code meanwhile gets the same
 * answer, and nobody's going away ends the call. No connection to the database is held while the provider is waited for.
 */
@Injectable()
export class FoodLookups {
  readonly #log = new Logger('food provider');
  readonly #underWay = new Map<string, Promise<Lookup>>();
  readonly #circuit = new CircuitBreaker(LONGEST_LOOKUP_MS);

  constructor(
    @Inject(FOOD_PROVIDER) private readonly provider: FoodProvider | null,
    private readonly calls: ProviderRateLimit,
    private readonly remembered: RememberedLookups,
    private readonly foods: ProvidedFoods,
  ) {}

  /** `kept`: the `source_key` of an emptied row with this barcode. Rejects only where the database fails. */
  async lookUp(barcode: string, kept: string | null): Promise<Lookup> {
    const { provider } = this;
    const codes = provider?.codesOf(barcode) ?? [];
    // The same for every form of a code that is asked for in the same forms.
    const [key] = [...codes].sort();
    if (provider === null || key === undefined) return { provider: 'not_asked' };
    const lookup = this.#underWay.get(key) ?? this.#begin(provider, { key, barcode, codes, kept });
    const found = await lookup;
    providerLookups.inc({ provider: provider.name, outcome: found.provider });
    return found;
  }

  #begin(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    const lookup = this.#lookUp(provider, scan).finally(() => this.#underWay.delete(scan.key));
    this.#underWay.set(scan.key, lookup);
    return lookup;
  }

  async #lookUp(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    const { key } = scan;
    const known = await this.#known(await this.remembered.of(provider.name, key));
    if (known) return known;
    const refusal = this.#circuit.refusal();
    if (refusal !== null) return { provider: refusal };
    if (!(await this.remembered.claim(provider.name, key, CLAIM_SECONDS)))
      return this.#others(provider, scan);
    const lookup = await this.#found(provider, scan);
    await this.#remember(provider, scan, lookup);
    return lookup;
  }

  /** What an earlier lookup told; `null` where that is nothing, or a food that has gone or was emptied since. */
  async #known(remembered: RememberedLookup | null): Promise<Lookup | null> {
    if (remembered?.state === 'missed') return { provider: 'miss' };
    if (remembered?.state !== 'found') return null;
    const food = await this.foods.withSourceKey(remembered.source_key);
    return food && { provider: 'hit', food };
  }

  /** Only what the food's own barcode does not tell the next scan. */
  async #remember({ name }: FoodProvider, { key, barcode }: Scan, lookup: Lookup): Promise<void> {
    if (lookup.provider === 'miss') return this.remembered.missed(name, key);
    const { source_key = null, barcode: stored = null } = lookup.provider === 'hit' ? lookup.food : {};
    const elsewhere = stored === null || !barcodeVariants(barcode).includes(stored);
    if (source_key !== null && elsewhere) return this.remembered.found(name, key, source_key);
    return this.remembered.forget(name, key);
  }

  async #found(provider: FoodProvider, scan: Scan): Promise<Lookup> {
    // Somebody may have stored it between the member's look into the database and the claim.
    const stored = await this.foods.withBarcode(barcodeVariants(scan.barcode));
    if (stored) return { provider: 'hit', food: stored };
    const reply = await this.#ask(provider, scan);
    if (reply.outcome !== 'hit') return { provider: reply.outcome };
    const food = await this.foods.keep(reply.food);
    // What an administrator deleted is missing as well.
    return food ? { provider: 'hit', food } : { provider: 'miss' };
  }

  /** One call for each code until one is known; each takes its turn at the provider's limit. */
  async #ask(provider: FoodProvider, { barcode, codes, kept }: Scan): Promise<ProviderReply> {
    const signal = AbortSignal.timeout(LONGEST_LOOKUP_MS);
    const calls = codes.map((code) => () => provider.lookUp(code, signal));
    const again = provider.lookUpAgain?.bind(provider);
    if (again && kept?.startsWith(`${provider.name}:`))
      calls.unshift(() => again(kept, normalizedBarcode(barcode), signal));
    for (const call of calls) {
      if (!(await this.calls.allow(provider))) {
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
      // A reply of a shape that nobody thought of: a fault of ours, which members do not see.
      this.#log.error(error);
      return { outcome: 'unavailable', reason: 'answered what could not be read' };
    });
    stop({ outcome: reply.outcome });
    if (this.#circuit.learn(reply)) this.#say(provider, reply);
    return reply;
  }

  /** Once for each time it goes and comes. */
  #say({ title }: FoodProvider, reply: ProviderReply): void {
    this.#log.warn('reason' in reply ? `${title} ${reply.reason}` : `${title} answers again`);
  }

  /** Another of our processes asks for this code: waits for what it finds out. */
  async #others({ name }: FoodProvider, { key, barcode }: Scan): Promise<Lookup> {
    for (let waited = 0; waited < LONGEST_LOOKUP_MS; waited += LOOK_AGAIN_MS) {
      await delay(LOOK_AGAIN_MS);
      const remembered = await this.remembered.of(name, key);
      if (remembered?.state === 'asked') continue;
      const known = await this.#known(remembered);
      if (known) return known;
      const food = await this.foods.withBarcode(barcodeVariants(barcode));
      return food ? { provider: 'hit', food } : { provider: 'unavailable' };
    }
    return { provider: 'unavailable' };
  }
}
