import { chakra } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface CountedLinesProps {
  /** The id of what names the list. */
  labelledBy: string;
  isQuiet?: boolean;
  /** Of `CountedLine`. */
  children: ReactNode;
}

/** What an account has, line by line: the numbers have a column of their own, the words begin at one edge. */
export function CountedLines({ labelledBy, isQuiet, children }: CountedLinesProps) {
  return (
    <chakra.ul
      aria-labelledby={labelledBy}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap={3}
      rowGap={1}
      mt={2}
      color={isQuiet ? 'fg.muted' : undefined}
    >
      {children}
    </chakra.ul>
  );
}

/** `1,204 meals`; what a member has once has no number. */
export function CountedLine({ count, children }: { count: number | null; children: ReactNode }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="subgrid" gridColumn="1 / -1">
      {count !== null && (
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" textAlign="end">
          {count.toLocaleString()}
        </chakra.span>
      )}
      <chakra.span gridColumn="2">{children}</chakra.span>
    </chakra.li>
  );
}
