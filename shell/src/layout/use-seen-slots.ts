import { useCurrentUser } from '@fettle/shared-ui/data';
import type { SlotName } from '@fettle/shared-ui/slots';
import { routes } from '../routes.tsx';

const forAdmins = routes.flatMap(({ access, show }) =>
  access === 'admin' && 'slot' in show ? [show.slot as SlotName] : [],
);

/** Says of a slot whether the member who is signed in can ever see it. */
export function useSeenSlots(): (slot: SlotName) => boolean {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  return (slot) => isAdmin || !forAdmins.includes(slot);
}
