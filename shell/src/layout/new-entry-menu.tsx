import { Button } from '@fettle/shared-ui';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { preloadSlot } from '../federation/slot-declaration.ts';
import { type EntrySlot, entryChoices, openEntry } from './new-entry.ts';

function preloadEntries(): void {
  for (const { slot } of entryChoices) preloadSlot(slot);
}

/** The one main action of the signed-in frame: in the header, on phones under the thumb at the bottom right. */
export function NewEntryMenu() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onOpenChange={({ open }) => open && preloadEntries()}
      onSelect={({ value }) => openEntry(value as EntrySlot, button.current)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          ref={button}
          position={{ base: 'fixed', md: 'static' }}
          insetEnd={{ base: 4 }}
          bottom={{ base: 'calc(1rem + env(safe-area-inset-bottom))' }}
          h={{ base: 14, md: 'control' }}
          px={{ base: 5, md: 4 }}
          borderRadius={{ base: 'full', md: 'l2' }}
          boxShadow={{ base: 'lg', md: 'none' }}
        >
          <Plus aria-hidden="true" /> New Entry
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            {entryChoices.map(({ slot, label, Icon }) => (
              <Menu.Item key={slot} value={slot}>
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} /> {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
