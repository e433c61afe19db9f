import type { ReleaseRecord, SlotName, Slots } from '@fettle/shared-ui/slots';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { reportFailure } from '../loading/failure-report.ts';
import type { FailurePhase } from '../loading/load-failure.ts';
import { useSlotDeclaration } from '../registry/slot-declaration.ts';
import { catchFocus } from './catch-focus.ts';
import { noteCrash } from './circuits.ts';
import { MountBoundary } from './mount-boundary.tsx';
import { noteMounted } from './mounted-slots.ts';
import { placeOf } from './placeholder-messages.ts';
import { PreviousNotice } from './previous-notice.tsx';
import { SlotLoading } from './slot-loading.tsx';
import { markSlot, useOutcomeMark } from './slot-mark.ts';
import { CrashedPlaceholder, LoadPlaceholder, RestingPlaceholder } from './slot-placeholder.tsx';
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
 * around goes on working, and a placeholder says what can be done.
 */
export function Slot<Name extends SlotName>(slot: SlotProps<Name>) {
  return <SlotContent key={slot.name} {...slot} />;
}

function SlotContent<Name extends SlotName>({ name, props, fallback }: SlotProps<Name>) {
  const [isUp, setUp] = useState(false);
  const retried = useRef(false);
  const content = useSlotContent(name, isUp);
  useOutcomeMark(name, content);
  const place = placeOf(name, useSlotDeclaration(name)?.title);
  const byHand = (retry: () => void) => () => {
    retried.current = true;
    retry();
  };
  switch (content.status) {
    case 'empty':
      return fallback;
    case 'loading':
      return <SlotLoading place={place} />;
    case 'failed':
      return <LoadPlaceholder place={place} {...content} onRetry={byHand(content.retry)} />;
    case 'resting':
      return <RestingPlaceholder place={place} until={content.until} />;
    case 'ready': {
      const { record } = content;
      const Component: ComponentType<Slots[Name]> = content.Component;
      return (
        <MountBoundary
          onUp={() => {
            setUp(true);
            markSlot(name, record, { outcome: 'ready' });
            if (retried.current) catchFocus(place);
            retried.current = false;
            return noteMounted(name, record);
          }}
          onCrash={(phase, error) => {
            setUp(false);
            noteFall(record, name, phase, error);
            if (phase === 'effect') catchFocus(place);
          }}
          loading={<SlotLoading place={place} />}
          fallback={(retry) => <CrashedPlaceholder place={place} onRetry={byHand(retry)} />}
        >
          {content.isPrevious && <PreviousNotice place={place} />}
          <Component {...props} />
        </MountBoundary>
      );
    }
  }
}

/** A mount fell: its team hears of it, and the third in a minute has the feature app rest. */
function noteFall(record: ReleaseRecord, slot: SlotName, phase: FailurePhase, error: unknown): void {
  const message = String(error);
  reportFailure(record, slot, { phase, kind: 'broken', message });
  markSlot(slot, record, { outcome: 'failed', phase, kind: 'broken' });
  if (noteCrash(record.name)) reportFailure(record, slot, { phase: 'circuit', kind: 'broken', message });
}
