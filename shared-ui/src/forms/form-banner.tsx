import { Alert, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Content of the banner; `errors.root` of React Hook Form fits, and `showFormErrors` fills it. */
export interface BannerError {
  message?: string;
  types?: { request_id?: unknown; advice?: unknown };
}

/** Error of a whole form, above its fields, announced at once and scrolled into view; nothing without a message. */
export function FormBanner({ error }: { error: BannerError | string | null | undefined }) {
  const { message, types }: BannerError = typeof error === 'string' ? { message: error } : (error ?? {});
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <Alert.Root ref={banner} status="error" role="alert">
      <Alert.Indicator>
        <TriangleAlert aria-hidden="true" />
      </Alert.Indicator>
      <Alert.Content overflowWrap="anywhere">
        <Alert.Description>{message}</Alert.Description>
        {typeof types?.advice === 'string' && (
          <Text textStyle="sm" color="fg.muted">
            {types.advice}
          </Text>
        )}
        {typeof types?.request_id === 'string' && (
          <Text textStyle="2xs" color="fg.muted" fontFamily="mono">
            Request {types.request_id}
          </Text>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
