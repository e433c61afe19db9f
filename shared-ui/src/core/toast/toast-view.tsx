import { type CreateToasterReturn, chakra, Spinner, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { moveFocusFrom } from './toast-keyboard.ts';
import { holdToasts } from './toast-pause.ts';

const SIGNS = {
  success: { Icon: CircleCheck, color: 'success.fg' },
  error: { Icon: CircleAlert, color: 'danger.fg' },
  warning: { Icon: TriangleAlert, color: 'warning.fg' },
  info: { Icon: Info, color: 'info.fg' },
};

/** Flex basis of the text beside the icon; the buttons wrap where less than 8 rem would be left for the text. */
const BESIDE_THE_SIGN = '1 1 min(8rem, calc(100% - 18px - 0.625rem))';

type ShownToast = ReturnType<CreateToasterReturn['getVisibleToasts']>[number];

/** One toast, one line where its text is short. Errors are announced at once, the others when there is a pause. */
export function ToastView({
  toast: { id, type, title, description, action, meta },
}: {
  toast: Partial<ShownToast>;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // During this render the toaster does not count a new toast yet, and still counts a removed one.
    queueMicrotask(holdToasts);
    return () => queueMicrotask(holdToasts);
  }, []);
  useLayoutEffect(() => {
    const toast = root.current;
    const stopExposing = toast && exposeHeight(toast);
    return () => {
      stopExposing?.();
      moveFocusFrom(toast);
    };
  }, []);
  const urgent = type === 'error';
  return (
    <Toast.Root
      ref={root}
      data-toast={id}
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
      <Sign type={type} />
      <chakra.div flex={BESIDE_THE_SIGN} minW={0} overflowWrap="anywhere" textStyle="sm" lineHeight="1.35">
        <Toast.Title>{title}</Toast.Title>
        {description && ' '}
        {description && <Toast.Description>{description}</Toast.Description>}
        {meta?.requestId && (
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            Request {meta.requestId}
          </chakra.span>
        )}
      </chakra.div>
      {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
      <Toast.CloseTrigger aria-label="Dismiss" />
    </Toast.Root>
  );
}

/**
 * Writes the height of the toast into `--fettle-toast-height`, so that the end of the page can be scrolled clear of it. Folded
 * toasts are as high as the one in front. Returns the function that stops it.
 */
function exposeHeight(toast: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--fettle-toast-height', `${toast.offsetHeight}px`);
  });
  observer.observe(toast);
  return () => observer.disconnect();
}

function Sign({ type }: { type: ShownToast['type'] }) {
  if (type === 'loading') return <Spinner size="sm" color="fg.muted" flexShrink={0} aria-hidden="true" />;
  const { Icon, color } = SIGNS[(type as keyof typeof SIGNS) ?? 'info'] ?? SIGNS.info;
  return (
    <chakra.span color={color} flexShrink={0}>
      <Icon size={18} aria-hidden="true" />
    </chakra.span>
  );
}
