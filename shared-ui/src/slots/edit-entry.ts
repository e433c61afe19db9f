import { createContext, useContext } from 'react';
import type { TimelineEntry } from '../data/entries/entries.queries.ts';

/** Opens the dialog of an entry's kind, filled with the stored entry. */
export type EditEntry = (entry: TimelineEntry) => void;

const Editing = createContext<EditEntry>(() => undefined);

/** Receives from the shell the function that opens the dialog. */
export const EditEntryProvider = Editing.Provider;

/**
 * Returns the function that edits a stored entry of any kind, whichever feature app fills its dialog. The focus then
 * returns to the focused element, or to the button of its menu. Does nothing without a shell.
 */
export const useEditEntry = (): EditEntry => useContext(Editing);
