import { RateLimiterCluster, RateLimiterRes } from 'rate-limiter-flexible';

/** Longest time that a request waits for the primary, which counts for all processes of a machine. */
const COUNT_MS = 1_000;
/** Time for which requests are collected before they are counted together. */
const COLLECT_MS = 50;
/** Most requests that all processes collect, as a part of the limit. */
const MOST_COLLECTED = 1 / 20;
/** Time for which an answer is relied on: other processes count as well. */
const FRESH_MS = 100;
/** Number of callers at which all remembered answers are dropped: so many at a time need no shortcut. */
const MOST_CALLERS = 10_000;

interface Limit {
  keyPrefix: string;
  points: number;
  duration: number;
}

/**
 * Counts requests in the primary for all processes (rate-limiter-flexible's cluster). Asking the primary costs a
 * third of a short request, so some requests of a caller who is known to have used less than half of the limit are
 * counted together a moment later. All processes together collect at most a twentieth of the limit, by which a burst
 * may exceed it once.
 */
export class MachineLimiter {
  readonly #limiter: RateLimiterCluster;
  readonly #half: number;
  readonly #most_collected: number;
  readonly #known = new Map<string, { remaining: number; fresh_until: number }>();
  readonly #collected = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(limit: Limit, processes: number) {
    this.#limiter = new RateLimiterCluster({ ...limit, timeoutMs: COUNT_MS });
    this.#half = limit.points / 2;
    this.#most_collected = Math.floor((limit.points * MOST_COLLECTED) / processes);
  }

  /**
   * Rejects with a `RateLimiterRes` when the limit is exceeded. While the primary is gone or too busy to answer,
   * requests are not counted.
   */
  async consume(key: string): Promise<void> {
    const collected = this.#collected.get(key) ?? 0;
    const known = this.#known.get(key);
    const isFar = known && known.fresh_until > performance.now() && known.remaining > this.#half;
    if (!isFar || collected >= this.#most_collected) return this.#count(key, collected + 1);
    this.#collected.set(key, collected + 1);
    this.#timer ??= setTimeout(() => this.#countCollected(), COLLECT_MS).unref();
  }

  async #count(key: string, requests: number): Promise<void> {
    this.#collected.delete(key);
    if (!process.connected) return;
    const answer = await this.#limiter.consume(key, requests).catch((thrown: unknown) => {
      this.#known.delete(key);
      if (thrown instanceof RateLimiterRes) throw thrown;
    });
    if (!answer) return;
    if (this.#known.size >= MOST_CALLERS) this.#known.clear();
    this.#known.set(key, {
      remaining: answer.remainingPoints,
      fresh_until: performance.now() + FRESH_MS,
    });
  }

  #countCollected(): void {
    this.#timer = undefined;
    // A caller who exceeds the limit with these is refused at the next request.
    for (const [key, requests] of this.#collected) void this.#count(key, requests).catch(() => undefined);
  }
}
