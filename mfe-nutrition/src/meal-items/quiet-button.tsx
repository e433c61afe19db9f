import { Button } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface QuietButtonProps {
  /** Accessible name, which begins with the visible text. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** Button that looks like a word in a line of small text: Undo. */
export function QuietButton({ label, onClick, children }: QuietButtonProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      h="auto"
      minW={0}
      px={1}
      color="accent.fg"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
