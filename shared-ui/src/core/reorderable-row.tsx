import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReorderableRowProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  onUp(): void;
  onDown(): void;
  children: ReactNode;
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minH: '3.25rem',
    bg: 'bg.surface',
    borderTopWidth: '1px',
    _first: { borderTopWidth: 0 },
    '&[data-dragging]': {
      position: 'relative',
      zIndex: 1,
      bg: 'bg.panel',
      borderRadius: 'l2',
      boxShadow: 'lg',
    },
    '&[data-dragging=outside]': { opacity: 0.6 },
  },
});

const Step = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'control',
    flexShrink: 0,
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _disabled: { opacity: 0.35, cursor: 'disabled', bg: 'transparent' },
  },
});

/**
 * One row: room for its handle, which `DragLayer` puts there, its content, and the two buttons. At an end they stay
 * where they are and do nothing, so that the focus stays on the row that was moved there.
 */
export function ReorderableRow({ id, name, first, last, onUp, onDown, children }: ReorderableRowProps) {
  return (
    <Row data-row={id}>
      <chakra.span data-handle="" display="inline-flex" boxSize="control" flexShrink={0} />
      <chakra.div flex={1} minW={0} py={2} overflowWrap="anywhere">
        {children}
      </chakra.div>
      <Step
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={first}
        onClick={first ? undefined : onUp}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </Step>
      <Step
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={last}
        onClick={last ? undefined : onDown}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </Step>
    </Row>
  );
}
