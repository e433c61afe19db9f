import { Toaster as ChakraToaster, chakra, createToaster, Portal, Stack, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { haveToastList, putToastsOn } from './toast-shelf.ts';

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
  pauseOnPageIdle: true,
});

const SIGNS = {
  success: { Icon: CircleCheck, color: 'success.fg' },
  error: { Icon: CircleAlert, color: 'danger.fg' },
  warning: { Icon: TriangleAlert, color: 'warning.fg' },
  info: { Icon: Info, color: 'info.fg' },
};

/** Shows the toasts. Errors are announced at once, the others when there is a pause. */
function ToastList() {
  useEffect(() => {
    const timer = setTimeout(() => putToastsOn(toastShelf), REGION_FIRST);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Portal>
      <ChakraToaster toaster={toastShelf} insetInline={{ base: 4, sm: 'auto' }}>
        {({ type, title, description, action }) => {
          const { Icon, color } = SIGNS[(type as keyof typeof SIGNS) ?? 'info'] ?? SIGNS.info;
          const urgent = type === 'error';
          // Below a message, which needs the width on a phone; beside a title alone.
          const button = action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>;
          return (
            <Toast.Root role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
              <chakra.span color={color} alignSelf="flex-start" mt={0.5} flexShrink={0}>
                <Icon size={18} aria-hidden="true" />
              </chakra.span>
              <Stack gap={0} flex={1} minW={0} overflowWrap="anywhere">
                <Toast.Title>{title}</Toast.Title>
                {description && <Toast.Description>{description}</Toast.Description>}
                {button && description && (
                  <chakra.span mt={2} alignSelf="flex-start">
                    {button}
                  </chakra.span>
                )}
              </Stack>
              {!description && button}
              <Toast.CloseTrigger aria-label="Dismiss" />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}

/** For whoever has this code with his own: toasts need not be fetched any more, which a dead server would prevent. */
export function bringToasts(): void {
  haveToastList(ToastList);
}
