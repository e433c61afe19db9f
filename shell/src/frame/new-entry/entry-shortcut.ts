import { useSearchParams } from '@fettle/shared-ui';
import { useEffect } from 'react';
import { type EntrySlot, openEntry } from './new-entry-store.ts';

/** The search parameter of the shortcuts of the installed app; it works on every page of a member. */
const PARAMETER = 'log';

interface ShortcutEntry {
  slot: EntrySlot;
  /** Whether the dialog of a meal opens with the scanner. */
  scan?: boolean;
}

const ENTRIES: Record<string, ShortcutEntry> = {
  weight: { slot: 'entry:log-weight' },
  food: { slot: 'entry:log-food' },
  scan: { slot: 'entry:log-food', scan: true },
};

/** The dialog that a shortcut opens; null for any other address. */
export function entryOfShortcut(value: string | null): ShortcutEntry | null {
  return value !== null && Object.hasOwn(ENTRIES, value) ? (ENTRIES[value] ?? null) : null;
}

/** Opens the dialog that the address names and removes it from there, so that a reload does not open it again. */
export function useEntryShortcut(): void {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(PARAMETER);
  useEffect(() => {
    const entry = entryOfShortcut(value);
    if (!entry) return;
    openEntry(entry.slot, null, { scan: entry.scan });
    setParameters(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
  }, [value, setParameters]);
}
