import type { ProviderReply } from '../sources/provider/food-provider.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** A provider may not make us silent for longer, whatever it says. */
const LONGEST_RATE_PAUSE_MS = 15 * 60_000;

/**
 * Spares members the wait for a provider that does not answer, and the provider our calls while it wants none. After a
 * failure it is left alone for 5 s, after each further one for twice as long, up to a minute; then one call tries it,
 * and the others are refused until that one is answered or given up.
 */
export class CircuitBreaker {
  #refused: 'unavailable' | 'rate_limited' | null = null;
  #until = 0;
  #failures = 0;

  /** `now` and the time that one call may take, in milliseconds. */
  constructor(
    private readonly longest_call_ms: number,
    /** A clock that nobody sets: one put back would close the way for as long. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What to answer without a call; `null` lets one through. */
  refusal(): 'unavailable' | 'rate_limited' | null {
    if (this.#refused === null) return null;
    if (this.now() < this.#until) return this.#refused;
    this.#until = this.now() + this.longest_call_ms;
    return null;
  }

  /** Learns from what a call brought; true when that is news: the provider went away, or is back. */
  learn(reply: ProviderReply): boolean {
    const before = this.#refused;
    if (reply.outcome === 'unavailable') {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
      this.#refused = 'unavailable';
      this.#until = this.now() + pause;
    } else if (reply.outcome === 'rate_limited') {
      this.#refused = 'rate_limited';
      this.#until = this.now() + Math.min(reply.pause_ms, LONGEST_RATE_PAUSE_MS);
    } else {
      this.#refused = null;
      this.#failures = 0;
    }
    return this.#refused !== before;
  }
}
