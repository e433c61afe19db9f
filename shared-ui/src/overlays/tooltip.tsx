import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** Element that can take a ref and focus. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds of hovering until the tooltip shows. */
  delay?: number;
  disabled?: boolean;
}

/**
 * A word or two about a control, at its right after 200 ms of hovering or at once on focus. Escape removes it, and
 * the pointer may move onto it. Never put information only here.
 */
export function Tooltip({
  content,
  children,
  placement = 'right',
  delay = 200,
  disabled = false,
}: TooltipProps) {
  return (
    <ChakraTooltip.Root
      openDelay={delay}
      closeDelay={100}
      disabled={disabled}
      // Readers who magnify the screen move the pointer over the tooltip to read it (WCAG 1.4.13).
      interactive
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
