import type { ProviderReply } from '../sources/provider/food-provider.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** The longest pause that a provider's reply can ask for. */
const LONGEST_RATE_PAUSE_MS = 15 * 60_000;

/**
 * Protects members from waiting for a failing provider, and the provider from calls that it does not want. A failure
 * opens the circuit for 5 s, each further failure for twice as long, a minute at most. Then one call is let through,
 * and the others are refused until that call is answered or its time is over.
 */
export class CircuitBreaker {
  #refused: 'unavailable' | 'rate_limited' | null = null;
  #until = 0;
  #failures = 0;

  /** `longest_call_ms` is the time that one call may take; `now` counts milliseconds too. */
  constructor(
    private readonly longest_call_ms: number,
    /** A monotonic clock: a system clock that is set back would keep the circuit open for as long. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The provider's last failure; `null` while it answers. Unlike `refusal()`, reading it lets no call through. */
  get state(): 'unavailable' | 'rate_limited' | null {
    return this.#refused;
  }

  /** The outcome to answer with instead of a call; `null` lets the call through. */
  refusal(): 'unavailable' | 'rate_limited' | null {
    if (this.#refused === null) return null;
    if (this.now() < this.#until) return this.#refused;
    this.#until = this.now() + this.longest_call_ms;
    return null;
  }

  /** Records the reply to a call; true when the state changed: the provider fails now, or answers again. */
  record(reply: ProviderReply): boolean {
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
