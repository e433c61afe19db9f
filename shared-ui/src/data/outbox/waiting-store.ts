import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TimelineEntry } from '../entries/entries.queries.ts';

/** Waiting entries of the signed-in member, as lists show them. Empty until the outbox is opened. */
export const waitingStore = createStore<readonly TimelineEntry[]>(() => []);

/** Returns the entries that wait on this device, deletions included, with the server's reason if it refused one. */
export const useWaitingEntries = (): readonly TimelineEntry[] => useStore(waitingStore);
