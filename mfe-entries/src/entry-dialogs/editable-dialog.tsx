import type { TimelineEntry } from '@fettle/shared-ui/data';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { type ComponentType, useEffect, useState } from 'react';

export interface EditableDialogProps<Entry extends TimelineEntry> extends EntryDialogProps<Entry> {
  /** Called when the member chose the version of another tab: the form starts again with it. */
  onTakeStored(stored: Entry): void;
}

const FIRST_FIELD = '[role=dialog] :is(input:not([type=hidden]), select, textarea)';

/** Returns the dialog of a form for new and stored entries. */
export function editableDialog<Entry extends TimelineEntry>(Form: ComponentType<EditableDialogProps<Entry>>) {
  return function EntryDialog({ entry: opened, ...dialog }: EntryDialogProps<Entry>) {
    const [entry, setEntry] = useState(opened);
    const startedAgain = entry !== opened;
    // The focused buttons of the question are gone.
    useEffect(() => {
      if (startedAgain) document.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }, [startedAgain]);
    const takeStored = (stored: Entry) => {
      dialog.guardClose(null);
      setEntry(stored);
    };
    return <Form key={entry?.version} {...dialog} entry={entry} onTakeStored={takeStored} />;
  };
}
