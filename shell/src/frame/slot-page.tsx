import type { SlotShow } from '../app/routes.tsx';
import { Slot } from '../federation/slots/slot.tsx';
import { ComingSoon } from './coming-soon.tsx';

/** A page that a feature app fills; a preview until one does. */
export default function SlotPage(show: SlotShow) {
  return <Slot name={show.slot} props={{}} fallback={<ComingSoon {...show} />} />;
}
