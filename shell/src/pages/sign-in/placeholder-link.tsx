import { PlainTextLink, useLocation } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

/** A link whose page does not exist yet: it leads to the current page and keeps its history state. */
export function PlaceholderLink({ alone, children }: { alone?: boolean; children: ReactNode }) {
  const here = useLocation();
  return (
    <PlainTextLink to={here} state={here.state} replace preventScrollReset data-alone={alone || undefined}>
      {children}
    </PlainTextLink>
  );
}
