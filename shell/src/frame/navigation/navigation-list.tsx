import { chakra } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { DestinationLink } from './destination-link.tsx';
import { DestinationSection } from './destination-section.tsx';
import { adminDestination, type Destination, destinations } from './destinations.ts';

interface NavigationListProps {
  /** Destinations to list; the main menu by default. */
  list?: Destination[];
  /** Icons only, the labels as tooltips. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/** The main menu's links, /admin after them for admins. */
export function NavigationList({ list = destinations, narrow = false, onNavigate }: NavigationListProps) {
  const user = useCurrentUser();
  const shown = user?.is_admin ? [...list, adminDestination] : list;
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={0.5}>
      {shown.map((destination) => {
        const Item = destination.pages?.length ? DestinationSection : DestinationLink;
        return (
          <li key={destination.path}>
            <Item {...destination} narrow={narrow} onNavigate={onNavigate} />
          </li>
        );
      })}
    </chakra.ul>
  );
}
