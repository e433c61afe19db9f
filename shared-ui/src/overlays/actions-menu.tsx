import { Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from '../core/controls/button.tsx';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean;
  onSelect(): void;
}

interface ActionsMenuProps {
  /** Accessible name with the row: "Actions for Breakfast, 7:40 AM". */
  label: string;
  actions: readonly MenuAction[];
  /** True while one of the actions is running. */
  busy?: boolean;
  size?: 'sm' | 'md';
}

/** Touch target of 44 px, for small buttons in higher rows. */
const ON_TOUCH = { '@media (pointer: coarse)': { minW: 11, minH: 11 } } as const;

/** A row may be in a dialog above others; dialogs count up from `popover`. */
const ABOVE_DIALOGS = { '--menu-z-index': 'calc({zIndex.popover} + 50)' } as const;

/** Menu of a list row's actions, behind a button with three dots. */
export function ActionsMenu({ label, actions, busy, size }: ActionsMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size={size}
          color="fg.muted"
          aria-label={label}
          aria-busy={busy}
          css={ON_TOUCH}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={ABOVE_DIALOGS}>
            {actions.map(({ label: name, Icon, disabled, onSelect }) => (
              <Menu.Item key={name} value={name} disabled={disabled} onSelect={onSelect}>
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} /> {name}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
