import { Alert, Button, Text } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';

interface EntriesFailureProps {
  error: Error;
  retrying: boolean;
  onRetry(): void;
}

/** One line above the calendar: the days and the example events stay, only the member's own entries are missing. */
export function EntriesFailure({ error, retrying, onRetry }: EntriesFailureProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Alert.Root status="error" role="alert" alignItems="center" mb={4}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Your entries could not be loaded</Alert.Title>
        <Alert.Description>
          Nothing is lost. Please try again.
          {requestId && (
            <Text as="span" display="block" textStyle="2xs" fontFamily="mono">
              Request {requestId}
            </Text>
          )}
        </Alert.Description>
      </Alert.Content>
      <Button variant="outline" size="sm" loading={retrying} loadingText="Retry" onClick={onRetry}>
        Retry
      </Button>
    </Alert.Root>
  );
}
