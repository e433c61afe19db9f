import { Toaster as ChakraToaster, chakra, Portal, Stack, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { toaster } from './toast.ts';

const SIGNS = {
  success: { Icon: CircleCheck, color: 'success.fg' },
  error: { Icon: CircleAlert, color: 'danger.fg' },
  warning: { Icon: TriangleAlert, color: 'warning.fg' },
  info: { Icon: Info, color: 'info.fg' },
};

/** Shows the toasts; stands once in the shell. Errors are announced at once, the others when there is a pause. */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ base: 4, sm: 'auto' }}>
        {({ type, title, description, action }) => {
          const { Icon, color } = SIGNS[(type as keyof typeof SIGNS) ?? 'info'] ?? SIGNS.info;
          const urgent = type === 'error';
          return (
            <Toast.Root role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
              <chakra.span color={color} alignSelf="flex-start" mt={0.5} flexShrink={0}>
                <Icon size={18} aria-hidden="true" />
              </chakra.span>
              <Stack gap={0} flex={1} minW={0} overflowWrap="anywhere">
                <Toast.Title>{title}</Toast.Title>
                {description && <Toast.Description>{description}</Toast.Description>}
              </Stack>
              {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
              <Toast.CloseTrigger aria-label="Dismiss" />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
