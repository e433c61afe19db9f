/** The reported state of a store, and the number of results in a row that contradict it. */
export interface Known {
  isOk: boolean;
  contradictions: number;
}

/** Number of failed checks in a row that make a store unavailable, and of good ones that make it available again. */
const TO_AWAY = 3;
const TO_BACK = 2;
/** The state after one more check: a single result changes nothing, so that the state does not flap. */
export function afterCheck({ isOk, contradictions }: Known, result: boolean): Known {
  if (result === isOk) return { isOk, contradictions: 0 };
  const turns = contradictions + 1 >= (isOk ? TO_AWAY : TO_BACK);
  return turns ? { isOk: result, contradictions: 0 } : { isOk, contradictions: contradictions + 1 };
}

/** Watches a store for as long as its state is asked for; an answer never waits for the store. */
export class SteadyState {
  #known: Known = { isOk: true, contradictions: 0 };
  #checking = false;
  #checkedAt = 0;

  constructor(
    private readonly check: () => Promise<void>,
    /** The shortest time between two checks. */
    private readonly pause_ms: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Starts with the result of the first check. */
  begin(isOk: boolean): void {
    this.#known = { isOk, contradictions: 0 };
    this.#checkedAt = this.now();
  }

  isOk(): boolean {
    if (!this.#checking && this.now() - this.#checkedAt >= this.pause_ms) void this.#look();
    return this.#known.isOk;
  }

  async #look(): Promise<void> {
    this.#checking = true;
    const result = await this.check().then(
      () => true,
      () => false,
    );
    this.#known = afterCheck(this.#known, result);
    this.#checkedAt = this.now();
    this.#checking = false;
  }
}
