import { Box, Button, Text } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';

interface PartFailedProps {
  /** What could not be loaded, as a sentence. */
  children: string;
  error: unknown;
  retrying: boolean;
  onRetry(): void;
}

/** A part that could not be filled; the others stand. */
export function PartFailed({ children, error, retrying, onRetry }: PartFailedProps) {
  const ours = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  const away = error instanceof ApiError && error.isNetworkError;
  return (
    <Box role="alert">
      <Text fontWeight="medium">{children}</Text>
      <Text color="fg.muted" textStyle="sm" mt={0.5} mb={3}>
        {away ? 'Check your connection and try again.' : 'Please try again in a moment.'}
      </Text>
      <Button variant="outline" size="sm" onClick={onRetry} loading={retrying} loadingText="Retry">
        Retry
      </Button>
      {ours && (
        <Text textStyle="2xs" color="fg.subtle" fontFamily="mono" mt={2} overflowWrap="anywhere">
          Request {ours}
        </Text>
      )}
    </Box>
  );
}
