import { IconButton } from '@fettle/shared-ui';
import { type TimelineEntry, useDeleteTimelineEntry } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';

interface EntryMenuProps {
  entry: TimelineEntry;
  /** `Cardio, Nov 20, 2026`. */
  name: string;
  onDeleted: () => void;
}

/** What can be done with a workout, or with the pictures of a moment. */
export function EntryMenu({ entry, name, onDeleted }: EntryMenuProps) {
  const edit = useEditEntry();
  const remove = useDeleteTimelineEntry(entry);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          aria-label={`Actions for ${name}`}
          aria-busy={remove.isPending}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="edit" onSelect={() => edit(entry)}>
              <Pencil aria-hidden="true" size={20} strokeWidth={1.75} /> Edit
            </Menu.Item>
            <Menu.Item value="delete" onSelect={() => remove.mutate(entry, { onSuccess: onDeleted })}>
              <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} /> Delete
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
