import type { PartProps } from '@fettle/shared-ui/slots';
import { Slot } from './slot.tsx';
import { EmptyPartPlaceholder } from './slot-placeholder.tsx';

/** Shows a part inside the screen of a feature app, which names it by `<Part>`. */
export function PartSlot({ name, props }: PartProps) {
  return <Slot name={name} props={props} fallback={<EmptyPartPlaceholder />} />;
}
