import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';

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
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    // Three targets share a row, so their size is limited under large text.
    '--fettle-control-height': 'min(2.5rem, 48px)',
    '@media (pointer: coarse), (max-width: 479px)': { '--fettle-control-height': 'min(2.75rem, 48px)' },
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

/**
 * One row: the place for the handle, which `DragLayer` fills, its content, and the two buttons. At an end of the list
 * the button stays but does nothing, so that the focus stays on the moved row.
 */
export function ReorderableRow({ id, name, first, last, onUp, onDown, children }: ReorderableRowProps) {
  return (
    <Row data-row={id}>
      <chakra.span data-handle="" display="inline-flex" boxSize="control" flexShrink={0} />
      <chakra.div flex="1 1 4rem" minW={0} py={2} overflowWrap="anywhere">
        {children}
      </chakra.div>
      <chakra.span display="inline-flex" ms="auto">
        <IconButton
          variant="ghost"
          aria-label={`Move ${name} up`}
          aria-disabled={first}
          onClick={first ? undefined : onUp}
          icon={<ChevronUp />}
        />
        <IconButton
          variant="ghost"
          aria-label={`Move ${name} down`}
          aria-disabled={last}
          onClick={last ? undefined : onDown}
          icon={<ChevronDown />}
        />
      </chakra.span>
    </Row>
  );
}
