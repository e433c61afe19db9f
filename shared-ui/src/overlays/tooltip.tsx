import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** One element that can take a ref and focus. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds of hovering until it shows. */
  delay?: number;
  disabled?: boolean;
}

/**
 * A word or two about a control, at its right after 200 ms of hovering or at once with the focus. Escape takes it away,
 * and the pointer may move onto it. Never the only place where something is said.
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
      // Readers who enlarge the screen go over it with the pointer to read it (WCAG 1.4.13).
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
