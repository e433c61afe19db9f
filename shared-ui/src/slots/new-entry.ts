import { createContext, useContext } from 'react';
import type { EntryKind } from '../data/entries/entries.queries.ts';

/** Opens the dialog of New Entry for this kind. */
export type OpenNewEntry = (kind: EntryKind) => void;

const Opening = createContext<OpenNewEntry>(() => undefined);

/** The shell gives here what opens the dialog. */
export const NewEntryProvider = Opening.Provider;

/**
 * Logs an entry of any kind, whichever feature app fills its dialog. The focus returns to what has it now. Without a shell it
 * does nothing.
 */
export const useOpenNewEntry = (): OpenNewEntry => useContext(Opening);
