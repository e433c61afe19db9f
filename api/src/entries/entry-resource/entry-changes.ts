import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Updates figures that are counted from a member's entries, in the transaction that changes them. */
export type EntryChangeListener = (manager: EntityManager, member_id: string) => Promise<void>;

/**
 * Announces changes of what members logged: entries of any kind, ticks of challenges and their runs. It keeps the
 * folders that write apart from those that count.
 */
@Injectable()
export class EntryChanges {
  readonly #listeners: EntryChangeListener[] = [];

  /** Runs `listener` inside of every such transaction from now on, after the change. */
  listen(listener: EntryChangeListener): void {
    this.#listeners.push(listener);
  }

  /**
   * Calls the listeners. Call it at the end of a transaction that changed something, for members on a leaderboard: a
   * listener that fails undoes the change.
   */
  async changed(manager: EntityManager, member_id: string): Promise<void> {
    for (const listener of this.#listeners) await listener(manager, member_id);
  }
}
