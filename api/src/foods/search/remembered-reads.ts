import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Largest sum of the sizes of what is kept, in kilobytes. */
const MAX_SIZE = 32_000;
/** Longest time that anything is kept: what was deleted or has expired must also go from memory. */
const KEPT_MS = 5 * 60_000;

/** A value that was read, under its key. */
export interface Read {
  key: string;
  value: unknown;
  /** Kilobytes, about. */
  size: number;
}

/**
 * Results of reads of the food search that are the same for every member, or for one member until their meals change. Each key has the
 * revision of what was read, which every search reads from the database first: no process answers with foods that another one
 * has changed, and reads of earlier revisions give way to newer ones.
 */
@Injectable()
export class RememberedReads {
  readonly #kept = new LRUCache<string, Read>({ maxSize: MAX_SIZE, ttl: KEPT_MS, ttlAutopurge: true });

  get(key: string): Read | undefined {
    return this.#kept.get(key);
  }

  /** Keeps reads; callers must not change their values afterwards. */
  keep(reads: Iterable<Read>): void {
    for (const read of reads)
      this.#kept.set(read.key, read, { size: Math.ceil(read.size + read.key.length / 1000) });
  }
}
