import { PlainTextLink, useLocation } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface PlaceholderLinkProps {
  alone?: boolean;
  /** The page, where there is one. */
  to?: string;
  children: ReactNode;
}

/** A link whose page may not exist: it then leads to the current page and keeps its history state. */
export function PlaceholderLink({ alone, to, children }: PlaceholderLinkProps) {
  const here = useLocation();
  return (
    <PlainTextLink
      to={to ?? here}
      state={here.state}
      replace={!to}
      preventScrollReset={!to}
      data-alone={alone || undefined}
    >
      {children}
    </PlainTextLink>
  );
}
