import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../core/controls/button.tsx';
import { keepBelowToasts } from './toasts-above.ts';
import { useFocusBefore } from './use-focus-before.ts';

interface DrawerProps {
  open: boolean;
  /** Called by Close, Escape and the backdrop; the caller then sets `open` to false. */
  onClose(): void;
  title: ReactNode;
  /** Edge from which it slides in. */
  placement?: 'start' | 'end' | 'top' | 'bottom';
  /** Accessible name of its close button. */
  closeLabel?: string;
  /** Width of a drawer at the side; at most 85 % of the window. */
  width?: string;
  /** Returns the element to focus after closing; null for the previously focused one. */
  finalFocus?(): HTMLElement | null;
  children: ReactNode;
  /** Buttons, the main one last; they stay visible while the content scrolls. */
  footer?: ReactNode;
}

/** A panel at an edge of the window, over the page: traps the focus while open and returns it on closing. */
export function Drawer({ open, onClose, title, placement = 'start', ...drawer }: DrawerProps) {
  const before = useFocusBefore(open);
  const aside = placement === 'start' || placement === 'end';
  return (
    <ChakraDrawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={() => drawer.finalFocus?.() ?? before()}
      onInteractOutside={keepBelowToasts}
      placement={placement}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content
            {...(aside ? { maxW: `min(${drawer.width ?? '22rem'}, 85vw)` } : { maxH: '85dvh' })}
          >
            <ChakraDrawer.Header display="flex" alignItems="center" gap={2.5} px={4} py={3}>
              <ChakraDrawer.Title
                display="flex"
                alignItems="center"
                gap={2.5}
                flex="1"
                textStyle="lg"
                letterSpacing="-0.02em"
              >
                {title}
              </ChakraDrawer.Title>
              <ChakraDrawer.CloseTrigger asChild>
                <IconButton
                  variant="ghost"
                  aria-label={drawer.closeLabel ?? 'Close'}
                  position="static"
                  icon={<X />}
                />
              </ChakraDrawer.CloseTrigger>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body px={4} py={2}>
              {drawer.children}
            </ChakraDrawer.Body>
            {drawer.footer && (
              <ChakraDrawer.Footer px={4} py={3} borderTopWidth="1px">
                {drawer.footer}
              </ChakraDrawer.Footer>
            )}
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
