import { chakra } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface CountedLinesProps {
  /** Id of the element that names the list. */
  labelledBy: string;
  isQuiet?: boolean;
  /** Elements of `CountedLine`. */
  children: ReactNode;
}

/** List of an account's contents. The counts have a column of their own, so that the texts begin at one edge. */
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

/** A line such as `1,204 meals`; without a number when `count` is null, for an item that a member has once. */
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
