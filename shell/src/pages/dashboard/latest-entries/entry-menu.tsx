import { IconButton } from '@fettle/shared-ui';
import { entryWords, type TimelineEntry, useDeleteTimelineEntry } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { formatClockTime } from '@fettle/shared-ui/rules';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';

interface EntryMenuProps {
  entry: TimelineEntry;
  onDeleted: () => void;
  /** Of a meal: logs it again, once. */
  again?: { log(): void; isSuccess: boolean };
}

/** A fingertip; the rows are higher than that. */
const ON_TOUCH = { '@media (pointer: coarse)': { minW: 11, minH: 11 } } as const;

/** What can be done with an entry. */
export function EntryMenu({ entry, onDeleted, again }: EntryMenuProps) {
  const edit = useEditEntry();
  const remove = useDeleteTimelineEntry(entry);
  const name = `${entryWords(entry).kind}, ${formatClockTime(entry.occurred_at, entry.time_zone)}`;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          aria-label={`Actions for ${name}`}
          aria-busy={remove.isPending}
          css={ON_TOUCH}
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
            {again && (
              <Menu.Item value="again" disabled={again.isSuccess} onSelect={() => again.log()}>
                <CopyPlus aria-hidden="true" size={20} strokeWidth={1.75} /> Log again
              </Menu.Item>
            )}
            <Menu.Item value="delete" onSelect={() => remove.mutate(entry, { onSuccess: onDeleted })}>
              <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} /> Delete
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
