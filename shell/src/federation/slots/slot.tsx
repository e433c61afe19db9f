import type { ReleaseRecord, SlotDeclaration, SlotName, Slots } from '@fettle/shared-ui/slots';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportFailure } from '../loading/failure-report.ts';
import type { FailureKind, FailurePhase } from '../loading/load-failure.ts';
import { useSlotDeclaration } from '../registry/registry.ts';
import { recordCrash } from './circuit-breaker.ts';
import { MountBoundary } from './mount-boundary.tsx';
import { trackMounted } from './mounted-slots.ts';
import { type Place, placeOf } from './placeholder-messages.ts';
import {
  CircuitOpenPlaceholder,
  CrashedPlaceholder,
  LoadPlaceholder,
  PreviousBuildNotice,
  SlotLoading,
} from './slot-placeholder.tsx';
import { type SlotContent, useSlotContent } from './use-slot-content.ts';

interface SlotProps<Name extends SlotName> {
  name: Name;
  /** The props of this slot, as the contract declares them. */
  props: Slots[Name];
  /** Shown when no feature app fills the slot. */
  fallback: ReactNode;
  /**
   * Returns the content to show instead of a build that does not declare what the slot needs; null shows the build,
   * which may be older than the one that the registry names first.
   */
  replacement?(declared: SlotDeclaration | undefined): ReactNode;
}

/**
 * A slot that a feature app fills. When the app is slow, missing or broken, only the slot is affected: a placeholder
 * says what the member can do, and everything around it keeps working.
 */
export function Slot<Name extends SlotName>(slot: SlotProps<Name>) {
  return <MountedSlot key={slot.name} {...slot} />;
}

function MountedSlot<Name extends SlotName>({ name, props, fallback, replacement }: SlotProps<Name>) {
  const [isMounted, setMounted] = useState(false);
  const retried = useRef(false);
  const content = useSlotContent(name, isMounted);
  useOutcomeMark(name, content);
  const place = placeOf(name, useSlotDeclaration(name));
  const afterRetry = (retry: () => void) => () => {
    retried.current = true;
    retry();
  };
  switch (content.status) {
    case 'empty':
      return fallback;
    case 'loading':
      return <SlotLoading place={place} />;
    case 'failed':
      return <LoadPlaceholder place={place} {...content} onRetry={afterRetry(content.retry)} />;
    case 'circuit-open':
      return <CircuitOpenPlaceholder place={place} until={content.until} />;
    case 'ready': {
      const { record } = content;
      const instead = replacement?.(record.slots.find(({ slot }) => slot === name));
      if (instead) return instead;
      const Component: ComponentType<Slots[Name]> = content.Component;
      return (
        <MountBoundary
          onMounted={() => {
            setMounted(true);
            markSlot(name, record, { outcome: 'ready' });
            if (retried.current) restoreFocus(place);
            retried.current = false;
            return trackMounted(name, record);
          }}
          onCrash={(phase, error) => {
            setMounted(false);
            reportCrash(record, name, phase, error);
            if (phase === 'effect') restoreFocus(place);
          }}
          loading={<SlotLoading place={place} />}
          fallback={(retry) => <CrashedPlaceholder place={place} onRetry={afterRetry(retry)} />}
        >
          {content.isPrevious && <PreviousBuildNotice place={place} />}
          <Component {...props} />
        </MountBoundary>
      );
    }
  }
}

/** Reports a crash to the team of the feature app; the third within a minute opens the circuit. */
function reportCrash(record: ReleaseRecord, slot: SlotName, phase: FailurePhase, error: unknown): void {
  const message = String(error);
  reportFailure(record, slot, { phase, kind: 'broken', message });
  markSlot(slot, record, { outcome: 'failed', phase, kind: 'broken' });
  if (recordCrash(record.name)) reportFailure(record, slot, { phase: 'circuit', kind: 'broken', message });
}

/** Selectors of elements that may get the focus, in order of preference. A part leaves it to the screen around. */
const FOCUS_TARGETS: Record<Place['extent'], string[]> = {
  page: ['main h1'],
  dialog: [
    '[data-entry-body] :is([data-autofocus], input:not([type=hidden]), select, textarea)',
    '[data-entry-body] button',
  ],
  part: [],
};

/**
 * Moves the focus into the slot when its focused element was replaced. Browsers then drop the focus, and keyboard and
 * screen reader would continue at the top of the page. A focus elsewhere is not moved.
 */
function restoreFocus({ extent }: Place): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  for (const selector of FOCUS_TARGETS[extent]) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) continue;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.focus();
    return;
  }
}

/** The outcome of showing a slot: its component, a placeholder, or its fallback because no feature app fills it. */
type SlotOutcome =
  | { outcome: 'ready' | 'empty' }
  | { outcome: 'failed'; phase: FailurePhase; kind: FailureKind };

/**
 * Writes the outcome of a slot into the browser's performance timeline: `performance.getEntriesByName('slot')`. The
 * smoke test of a deploy and the experiments read there which build each slot shows.
 */
function markSlot(slot: SlotName, record: ReleaseRecord | null, outcome: SlotOutcome): void {
  const { name: remote = null, version = null, build_id = null } = record ?? {};
  performance.mark?.('slot', { detail: { slot, remote, version, build_id, ...outcome } });
}

/** Marks placeholders and fallbacks; a component is marked when it has mounted. */
function useOutcomeMark<Name extends SlotName>(slot: Name, content: SlotContent<Name>): void {
  const { status } = content;
  const failure = content.status === 'failed' ? content.failure : null;
  const record = content.status === 'failed' || content.status === 'circuit-open' ? content.record : null;
  useEffect(() => {
    if (status === 'empty') markSlot(slot, null, { outcome: 'empty' });
    if (status === 'circuit-open')
      markSlot(slot, record, { outcome: 'failed', phase: 'circuit', kind: 'broken' });
    if (failure) markSlot(slot, record, { outcome: 'failed', phase: failure.phase, kind: failure.kind });
  }, [slot, status, failure, record]);
}
