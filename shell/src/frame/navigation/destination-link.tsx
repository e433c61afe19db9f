import { chakra, NavLink, VisuallyHidden } from '@fettle/shared-ui';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { prefetchOnIntent } from '../prefetch/prefetch-on-intent.ts';
import { prefetchRoute } from '../prefetch/prefetch-route.ts';
import type { Destination } from './destinations.ts';

const PillLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    // Capped, since a phone's drawer does not grow with large text.
    gap: 'min(0.75rem, 12px)',
    minW: 0,
    minH: 'control',
    px: 'min(0.75rem, 12px)',
    overflowWrap: 'anywhere',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'control',
    transition: 'background-color 140ms ease-out, color 140ms ease-out',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: {
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontWeight: 'semibold',
      // The system's own colours would hide the pill.
      '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: '-2px' },
    },
    _icon: { flexShrink: 0, boxSize: 'min(1.25rem, 24px)' },
  },
  variants: { narrow: { true: { justifyContent: 'center', px: 0 } } },
});

export interface DestinationLinkProps extends Destination {
  narrow: boolean;
  /** Marks the link as current for this path only, since the pages below it have links of their own. */
  end?: boolean;
  onNavigate: (() => void) | undefined;
}

/** One link of the main menu; it prefetches its route on intent. */
export function DestinationLink({
  path,
  label,
  Icon,
  narrow,
  end = false,
  onNavigate,
}: DestinationLinkProps) {
  const link = (
    <PillLink
      to={path}
      end={end}
      narrow={narrow}
      onClick={onNavigate}
      {...prefetchOnIntent(() => prefetchRoute(path))}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </PillLink>
  );
  return narrow ? <Tooltip content={label}>{link}</Tooltip> : link;
}
