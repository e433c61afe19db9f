import { createContext, useContext } from 'react';
import type { TimelineEntry } from '../data/entries/entries.queries.ts';

/** Opens the dialog of an entry's kind, filled with the stored entry. */
export type EditEntry = (entry: TimelineEntry) => void;

const Editing = createContext<EditEntry>(() => undefined);

/** The shell gives here what opens the dialog. */
export const EditEntryProvider = Editing.Provider;

/**
 * Edits a stored entry of any kind, whichever feature app fills its dialog. The focus returns to what has it now, or to the
 * button of the menu that has it. Without a shell it does nothing.
 */
export const useEditEntry = (): EditEntry => useContext(Editing);
