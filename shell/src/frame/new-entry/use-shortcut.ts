import { useEffect, useEffectEvent } from 'react';

const OPEN_OVERLAY = ':is([role=dialog], [role=alertdialog], [role=menu]):not([hidden])';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Calls `act` when the keys are pressed, unless a text field has the focus or an overlay is open. */
export function useShortcut(isPressed: (event: KeyboardEvent) => boolean, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event) || event.repeat || event.defaultPrevented) return;
    if (isTyping(event) || document.querySelector(OPEN_OVERLAY)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
