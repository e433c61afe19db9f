import { entryWords, type TimelineEntry, useDeleteTimelineEntry } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { formatClockTime } from '@fettle/shared-ui/rules';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { CopyPlus, Pencil, Trash2 } from 'lucide-react';

interface EntryMenuProps {
  entry: TimelineEntry;
  onDeleted: () => void;
  /** Logs the meal again, once; set for meals only. */
  again?: { log(): void; isSuccess: boolean };
}

/** Menu of the actions on an entry. */
export function EntryMenu({ entry, onDeleted, again }: EntryMenuProps) {
  const edit = useEditEntry();
  const remove = useDeleteTimelineEntry(entry, { onDeleted });
  const logAgain = again && {
    label: 'Log again',
    Icon: CopyPlus,
    disabled: again.isSuccess,
    onSelect: () => again.log(),
  };
  return (
    <ActionsMenu
      label={`Actions for ${entryWords(entry).kind}, ${formatClockTime(entry.occurred_at, entry.time_zone)}`}
      size="sm"
      busy={remove.isPending}
      actions={[
        { label: 'Edit', Icon: Pencil, onSelect: () => edit(entry) },
        ...(logAgain ? [logAgain] : []),
        { label: 'Delete', Icon: Trash2, onSelect: () => remove.mutate(entry) },
      ]}
    />
  );
}
