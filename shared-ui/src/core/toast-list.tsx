import { Toaster as ChakraToaster, createToaster, Portal } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { holdToasts } from './toast-hold.ts';
import { guideKeyboard, TOAST_KEY } from './toast-keyboard.ts';
import { haveToastList, putToastsOn } from './toast-shelf.ts';
import { ToastView } from './toast-view.tsx';

/** How long a toast takes to leave, in milliseconds. */
const EXIT = 300;

/** A live region that appears together with its text is not read: it gets this much of a start, in ms. */
const REGION_FIRST = 50;

export const toastShelf = createToaster({
  placement: 'bottom-end',
  max: 4,
  gap: 12,
  offsets: { top: '1rem', left: '1rem', right: '1rem', bottom: 'var(--fettle-toast-bottom)' },
  duration: 5000,
  removeDelay: EXIT,
  hotkey: [TOAST_KEY],
});

/** Shows the toasts: newest next to the edge, the fifth waits until one of four is gone. */
function ToastList() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => putToastsOn(toastShelf), REGION_FIRST);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!region.current) return;
    const letGo = holdToasts(region.current, toastShelf);
    const stopGuiding = guideKeyboard(region.current, toastShelf.dismiss);
    return () => {
      letGo();
      stopGuiding();
    };
  }, []);
  return (
    <Portal>
      <ChakraToaster
        {...{ ref: region }} // Chakra hands it on, its types do not know.
        toaster={toastShelf}
        aria-label={`Notifications (${TOAST_KEY})`}
        insetInline={{ base: 4, sm: 'auto' }}
      >
        {(toast) => <ToastView toast={toast} />}
      </ChakraToaster>
    </Portal>
  );
}

/** For whoever has this code with his own: toasts need not be fetched any more, which a dead server would prevent. */
export function bringToasts(): void {
  haveToastList(ToastList);
}
