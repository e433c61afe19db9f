import { createContext, useContext } from 'react';
import type { EntryKind } from '../data/entries/entries.queries.ts';

/** Opens the dialog of New Entry for this kind. */
export type OpenNewEntry = (kind: EntryKind) => void;

const Opening = createContext<OpenNewEntry>(() => undefined);

/** Receives from the shell the function that opens the dialog. */
export const NewEntryProvider = Opening.Provider;

/**
 * Returns the function that logs an entry of any kind, whichever feature app fills its dialog. The focus then returns
 * to the focused element. Does nothing without a shell.
 */
export const useOpenNewEntry = (): OpenNewEntry => useContext(Opening);
