import { useEffect, useEffectEvent } from 'react';

/** As `aria-keyshortcuts` writes it. A letter alone would get in the way of those who speak to their browser. */
export const NEW_ENTRY_SHORTCUT = 'Alt+N';

const IN_USE = '[role=dialog], [role=alertdialog], [role=menu]';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Calls `open` on Alt+N, unless something is being typed or a layer is open. */
export function useNewEntryShortcut(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.altKey && event.code === 'KeyN' && !event.ctrlKey && !event.metaKey;
    if (!pressed || event.repeat || isTyping(event) || document.querySelector(IN_USE)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
