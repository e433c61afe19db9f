import type { SlotName, Slots } from '@fettle/shared-ui/slots';
import type { ComponentType, ReactNode } from 'react';
import { MountBoundary } from './mount-boundary.tsx';
import { useSlotDeclaration } from './slot-declaration.ts';
import { SlotFailed } from './slot-failed.tsx';
import { SlotLoading } from './slot-loading.tsx';
import { markSlot } from './slot-mark.ts';
import { useSlotContent } from './use-slot-content.ts';

interface SlotProps<Name extends SlotName> {
  name: Name;
  /** What the contract says that this slot hands over. */
  props: Slots[Name];
  /** Shown where nobody fills the slot. */
  fallback: ReactNode;
}

/**
 * A place that a feature app fills. Whatever happens to that app, slow, missing or broken, stays in here: the frame
 * around goes on working, and a placeholder offers to try again.
 */
export function Slot<Name extends SlotName>(slot: SlotProps<Name>) {
  return <SlotContent key={slot.name} {...slot} />;
}

function SlotContent<Name extends SlotName>({ name, props, fallback }: SlotProps<Name>) {
  const content = useSlotContent(name);
  const place = { title: useSlotDeclaration(name)?.title, wholePage: name.startsWith('page:') };
  switch (content.status) {
    case 'empty':
      return fallback;
    case 'loading':
      return <SlotLoading />;
    case 'failed':
      return <SlotFailed {...place} onRetry={content.retry} retrying={content.retrying} />;
    case 'ready': {
      const { record } = content;
      const Component: ComponentType<Slots[Name]> = content.Component;
      return (
        <MountBoundary
          onReady={() => markSlot(name, record, { outcome: 'ready' })}
          onCrash={(phase, error) => {
            console.error('A feature app broke while it was shown:', error);
            markSlot(name, record, { outcome: 'failed', phase, kind: 'broken' });
          }}
          fallback={(retry) => <SlotFailed {...place} onRetry={retry} retrying={false} />}
        >
          <Component {...props} />
        </MountBoundary>
      );
    }
  }
}
