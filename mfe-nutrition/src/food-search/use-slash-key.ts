import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` goes to this field from anywhere in its dialog where nothing is being typed; what stands in it is selected. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const place = field.current?.closest<HTMLElement>('[role="dialog"]') ?? document;
    const search = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== '/') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    place.addEventListener('keydown', search);
    return () => place.removeEventListener('keydown', search);
  }, [field]);
}
