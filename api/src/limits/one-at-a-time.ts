/** Runs what has the same key one after another, in the order in which it came. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, over);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === over) this.last.delete(key);
    }
  }
}
