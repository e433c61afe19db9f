import { Toaster as ChakraToaster, createToaster, Portal } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { keepFieldFree } from './toast-field.ts';
import { TOAST_KEY, watchToastKeys } from './toast-keyboard.ts';
import { clearForLayers } from './toast-layers.ts';
import { holdWhileInUse } from './toast-pause.ts';
import { attachToaster, TOAST_MS, toastList } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';

/** Time a toast takes to leave, in ms. */
const EXIT = 300;

/** Time from the live region to its text, in ms: screen readers skip a region that appears with its text. */
const REGION_FIRST = 50;

export const toaster = createToaster({
  placement: 'bottom-end',
  max: 4,
  overlap: true,
  gap: 8,
  offsets: {
    top: '1rem',
    left: '1rem',
    right: '1rem',
    bottom: 'max(var(--fettle-toast-bottom), var(--fettle-toast-above, 0px))',
  },
  duration: TOAST_MS,
  removeDelay: EXIT,
  hotkey: [TOAST_KEY],
});

/**
 * Shows the toasts: the newest in front, older ones folded behind it until the pointer, a tap or the focus is on
 * them; the fifth is queued until one of four is gone. On a phone an opening layer dismisses them, except errors and
 * toasts without a time limit.
 */
function ToastList() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => attachToaster(toaster), REGION_FIRST);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!region.current) return;
    const stopHolding = holdWhileInUse(region.current, toaster);
    const stopWatchingKeys = watchToastKeys(region.current, toaster.dismiss);
    const stopClearing = clearForLayers(toaster);
    const stopKeepingFree = keepFieldFree(region.current, toaster);
    return () => {
      stopClearing();
      stopKeepingFree();
      stopHolding();
      stopWatchingKeys();
    };
  }, []);
  return (
    <ThemeProvider>
      <Portal>
        <ChakraToaster
          {...{ ref: region }} // Chakra forwards the ref, but its types lack it.
          toaster={toaster}
          aria-label={`Notifications (${TOAST_KEY})`}
          insetInline={{ base: 4, sm: 'auto' }}
        >
          {(toast) => <ToastView toast={toast} />}
        </ChakraToaster>
      </Portal>
    </ThemeProvider>
  );
}

/** Bundles the toasts with the importing module: their own download would fail while the server is unreachable. */
export function preloadToasts(): void {
  toastList.setState({ List: ToastList });
}
