import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Renews what was counted from a member's entries, in the transaction that changes them. */
export type EntryChangeListener = (manager: EntityManager, member_id: string) => Promise<void>;

/**
 * Tells of changes of what members logged: entries of any kind, ticks of challenges and their runs. It keeps the folders that
 * write apart from those that count.
 */
@Injectable()
export class EntryChanges {
  readonly #listeners: EntryChangeListener[] = [];

  /** From now on `listener` runs inside of every such transaction, after the change. */
  listen(listener: EntryChangeListener): void {
    this.#listeners.push(listener);
  }

  /**
   * To be called at the end of a transaction that changed something, for members on a leaderboard. A listener that fails undoes
   * the change.
   */
  async changed(manager: EntityManager, member_id: string): Promise<void> {
    for (const listener of this.#listeners) await listener(manager, member_id);
  }
}
