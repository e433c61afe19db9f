import { afterPaint, Box, Button, chakra } from '@fettle/shared-ui';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { prefetchOnIntent, unlessSavingData } from '../prefetch/prefetch-on-intent.ts';
import { prefetchSlot } from '../prefetch/prefetch-slot.ts';
import { type EntrySlot, entryChoices, openEntry } from './new-entry-store.ts';
import { useShortcut } from './use-shortcut.ts';

/**
 * Styles of the round floating button on phones, which hides while the member scrolls down. Pages with a main button
 * of their own and those with `data-no-floating-button` have none: it would cover their numbers and fields.
 */
const FLOATING_BUTTON = {
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
    'body:has([data-page-action] :is(button, a), [data-no-floating-button]) &': { display: 'none' },
    '&[data-away]:not(:focus-visible, [aria-expanded=true])': { translate: '0 calc(100% + 2rem)' },
  },
  '@media (max-width: 479px)': { px: 0, _icon: { boxSize: 'min(1.5rem, 28px)' } },
} as const;

/** The main action of the signed-in frame: in the header, on phones at the bottom right. */
export function NewEntryMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const away = useScrollingDown();
  const prepared = usePrepared();
  useShortcut(isShortcut, () => button.current?.click());
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onHighlightChange={({ highlightedValue: slot }) =>
        slot && unlessSavingData(() => prefetchSlot(slot as EntrySlot))
      }
      onSelect={({ value }) => openEntry(value as EntrySlot, button.current)}
      lazyMount={!prepared}
    >
      <Menu.Trigger asChild>
        <Button
          ref={button}
          aria-label="New Entry"
          aria-keyshortcuts={NEW_ENTRY_SHORTCUT}
          data-away={away || undefined}
          onClickCapture={clickAfterPaint}
          css={FLOATING_BUTTON}
        >
          <Plus aria-hidden="true" />
          <chakra.span hideBelow="sm">New Entry</chakra.span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="min(14rem, calc(100dvw - 2rem))" maxW="calc(100dvw - 2rem)">
            {entryChoices.map(({ slot, label, Icon }) => (
              <Menu.Item
                key={slot}
                value={slot}
                onClickCapture={clickAfterPaint}
                {...prefetchOnIntent(() => prefetchSlot(slot))}
              >
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

/**
 * Passes a click on once the screen shows the pressed button. The menu's machine gets it like any other click;
 * opening by `open` instead loses keys that are pressed at once.
 */
function clickAfterPaint(event: MouseEvent<HTMLElement>): void {
  if (!event.isTrusted) return;
  event.stopPropagation();
  const { currentTarget } = event;
  afterPaint(() => currentTarget.click());
}

/** True once the browser has been idle: then the hidden menu is rendered, so that opening it only shows it. */
function usePrepared(): boolean {
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    let isShown = true;
    whenIdle(() => isShown && startTransition(() => setPrepared(true)));
    return () => {
      isShown = false;
    };
  }, []);
  return prepared;
}

/** The shortcut for keyboard users; screen readers get the button's `aria-keyshortcuts`. */
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

/** The shortcut in the format of `aria-keyshortcuts`. A single letter would interfere with speech input. */
const NEW_ENTRY_SHORTCUT = 'Alt+N';

const isShortcut = (event: KeyboardEvent) =>
  event.altKey && event.code === 'KeyN' && !event.ctrlKey && !event.metaKey;

/** Scroll distance, in px, below which scrolling does not count. */
const MIN_DISTANCE = 12;
/** Distance from the end of the page, in px, at which the button covers nothing. */
const NEAR_END = 96;

/** True while the member scrolls down; false when they scroll up, at the start and at the end of the page. */
function useScrollingDown(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < MIN_DISTANCE) return;
      last = scrollY;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setAway(moved > 0 && left > NEAR_END);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return away;
}
