import { type CreateToasterReturn, chakra, Stack, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { moveFocusFrom } from './toast-keyboard.ts';
import { resetPointer, updatePause } from './toast-pause.ts';

const SIGNS = {
  success: { Icon: CircleCheck, color: 'success.fg' },
  error: { Icon: CircleAlert, color: 'danger.fg' },
  warning: { Icon: TriangleAlert, color: 'warning.fg' },
  info: { Icon: Info, color: 'info.fg' },
};

type ShownToast = ReturnType<CreateToasterReturn['getVisibleToasts']>[number];

/** One toast. Errors are announced at once, the others when there is a pause. */
export function ToastView({
  toast: { id, type, title, description, action },
}: {
  toast: Partial<ShownToast>;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // While it renders, the toaster does not count a new toast yet, and still counts a removed one.
    queueMicrotask(updatePause);
    return () => queueMicrotask(updatePause);
  }, []);
  useLayoutEffect(() => {
    const toast = root.current;
    return () => {
      if (toast?.parentElement?.querySelectorAll('[data-toast]').length === 1) resetPointer();
      moveFocusFrom(toast);
    };
  }, []);
  const { Icon, color } = SIGNS[(type as keyof typeof SIGNS) ?? 'info'] ?? SIGNS.info;
  const urgent = type === 'error';
  // Below a message, which needs the width on a phone; beside a title without a message.
  const button = action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>;
  return (
    <Toast.Root
      ref={root}
      data-toast={id}
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
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
}
