import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEscape` for Escape within a part of a page or dialog and stops the event, so that the part closes and the
 * dialog stays open. Listens at the window, because dialogs listen at the document in the capture phase.
 */
export function useEscapeWithin(part: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (!(event.target instanceof Node && part.current?.contains(event.target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [part]);
}
