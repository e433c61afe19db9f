import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Largest sum of the sizes of what is kept, about a kilobyte each. */
const MAX_SIZE = 32_000;

/**
 * What searches read of the shared foods, which is the same for every member until one of these changes. Every read is
 * of a revision of the foods, which the caller read from the database for this request; so no process answers with foods
 * that another one has changed, and reads of earlier revisions give way to newer ones.
 */
@Injectable()
export class RememberedReads {
  readonly #kept = new LRUCache<string, { value: unknown }>({ maxSize: MAX_SIZE });

  /** What `read` gave for this key and revision, or gives now. Nobody may change the value. Without a revision nothing is kept. */
  async read<T>(
    revision: string | null,
    key: readonly unknown[],
    read: () => Promise<T>,
    sizeOf: (value: T) => number,
  ): Promise<T> {
    if (revision === null) return read();
    const name = JSON.stringify([revision, ...key]);
    const kept = this.#kept.get(name);
    if (kept) return kept.value as T;
    const value = await read();
    this.#kept.set(name, { value }, { size: Math.ceil(sizeOf(value) + name.length / 1000) });
    return value;
  }
}
