import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TimelineEntry } from '../entries/entries.queries.ts';

/** What waits on this device of the member who is signed in, as lists show it. Empty until the outbox is opened. */
export const waitingStore = createStore<readonly TimelineEntry[]>(() => []);

/** The entries that wait on this device, and why the server refused those that it did; deletions are among them. */
export const useWaitingEntries = (): readonly TimelineEntry[] => useStore(waitingStore);
