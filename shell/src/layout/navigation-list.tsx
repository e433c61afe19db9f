import { chakra, NavLink, VisuallyHidden } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { adminDestination, type Destination, destinations } from './destinations.ts';
import { onIntent } from './intent.ts';
import { preload } from './preload.ts';

const PillLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'control',
    px: 3,
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'control',
    transition: 'background-color 140ms ease-out, color 140ms ease-out',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
    _icon: { flexShrink: 0, boxSize: 5 },
  },
  variants: { narrow: { true: { justifyContent: 'center', px: 0 } } },
});

interface NavigationListProps {
  /** Icons only, the labels as tooltips. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/** The main menu's links, /admin after them for admins. */
export function NavigationList({ narrow = false, onNavigate }: NavigationListProps) {
  const user = useCurrentUser();
  const shown = user?.is_admin ? [...destinations, adminDestination] : destinations;
  return (
    <chakra.ul listStyleType="none" display="grid" gap={0.5}>
      {shown.map((destination) => (
        <li key={destination.path}>
          <DestinationLink {...destination} narrow={narrow} onNavigate={onNavigate} />
        </li>
      ))}
    </chakra.ul>
  );
}

function DestinationLink({ path, label, Icon, narrow, onNavigate }: Destination & NavigationListProps) {
  const link = (
    <PillLink to={path} narrow={narrow} onClick={onNavigate} {...onIntent(() => preload(path))}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </PillLink>
  );
  return narrow ? <Tooltip content={label}>{link}</Tooltip> : link;
}
