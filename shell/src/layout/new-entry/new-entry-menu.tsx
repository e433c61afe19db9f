import { Box, Button, chakra } from '@fettle/shared-ui';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { ahead } from '../prefetch/prefetch-on-intent.ts';
import { NEW_ENTRY_SHORTCUT, useNewEntryShortcut } from './new-entry-shortcut.ts';
import { type EntrySlot, entryChoices, openEntry } from './new-entry-store.ts';
import { preloadEntries } from './prefetch-entry-dialogs.ts';
import { useScrolledAway } from './use-scrolled-away.ts';

/** Under the thumb on phones: a round button that makes room while the page is read downwards. */
const UNDER_THE_THUMB = {
  '@media (max-width: 767px)': {
    position: 'fixed',
    insetEnd: 4,
    bottom: 'calc(1rem + env(safe-area-inset-bottom))',
    h: 'min(3.5rem, 64px)',
    minW: 'min(3.5rem, 64px)',
    px: 'min(1.25rem, 24px)',
    borderRadius: 'full',
    boxShadow: 'lg',
    transition: 'translate 160ms ease-out, background-color 140ms ease-out',
    '&[data-away]:not(:focus-visible, [aria-expanded=true])': { translate: '0 calc(100% + 2rem)' },
  },
  '@media (max-width: 479px)': { px: 0, _icon: { boxSize: 'min(1.5rem, 28px)' } },
} as const;

/** The one main action of the signed-in frame: in the header, on phones at the bottom right. */
export function NewEntryMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const away = useScrolledAway();
  useNewEntryShortcut(() => button.current?.click());
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onOpenChange={({ open }) => open && ahead(preloadEntries)}
      onSelect={({ value }) => openEntry(value as EntrySlot, button.current)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          ref={button}
          aria-label="New Entry"
          aria-keyshortcuts={NEW_ENTRY_SHORTCUT}
          data-away={away || undefined}
          css={UNDER_THE_THUMB}
        >
          <Plus aria-hidden="true" />
          <chakra.span hideBelow="sm">New Entry</chakra.span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="min(14rem, calc(100dvw - 2rem))" maxW="calc(100dvw - 2rem)">
            {entryChoices.map(({ slot, label, Icon }) => (
              <Menu.Item key={slot} value={slot}>
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} /> {label}
              </Menu.Item>
            ))}
            <ShortcutHint />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** For those with a keyboard; the button tells screen readers by `aria-keyshortcuts`. */
function ShortcutHint() {
  return (
    <Box
      aria-hidden="true"
      hideBelow="md"
      borderTopWidth="1px"
      mt={1.5}
      px={2.5}
      pt={2}
      pb={1}
      textStyle="xs"
      color="fg.muted"
    >
      {NEW_ENTRY_SHORTCUT} opens this menu
    </Box>
  );
}
