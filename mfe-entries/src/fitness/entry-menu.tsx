import { type TimelineEntry, useDeleteTimelineEntry } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { Pencil, Trash2 } from 'lucide-react';

interface EntryMenuProps {
  entry: TimelineEntry;
  /** Name of the entry in the menu's label: `Cardio, Nov 20, 2026`. */
  name: string;
  onDeleted: () => void;
}

/** Menu that edits or deletes a workout or an entry of progress pictures. */
export function EntryMenu({ entry, name, onDeleted }: EntryMenuProps) {
  const edit = useEditEntry();
  const remove = useDeleteTimelineEntry(entry, { onDeleted });
  return (
    <ActionsMenu
      label={`Actions for ${name}`}
      size="sm"
      busy={remove.isPending}
      actions={[
        { label: 'Edit', Icon: Pencil, onSelect: () => edit(entry) },
        { label: 'Delete', Icon: Trash2, onSelect: () => remove.mutate(entry) },
      ]}
    />
  );
}
