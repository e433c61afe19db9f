import { useEffect } from 'react';

/**
 * While `active`, Escape calls `onEscape` and goes no further: the layer on top closes, the dialog below stays.
 * Dialogs listen at the document in the capture phase, so this listens before them, at the window.
 */
export function useEscapeFirst(active: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!active) return;
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [active, onEscape]);
}
