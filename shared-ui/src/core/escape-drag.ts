/**
 * Has Escape end a drag and nothing else: a dialog around the list would close on it as well. What drags goes by the
 * key's code, dialogs go by its name, so that one hears of it without the others. Answers how to stop.
 */
export function keepEscapeForDrag(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
