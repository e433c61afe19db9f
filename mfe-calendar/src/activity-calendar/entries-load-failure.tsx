import { Alert, Button, Text } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';

interface EntriesFailureProps {
  error: Error;
  /** Whether entries of an earlier load are still shown. */
  outdated: boolean;
  retrying: boolean;
  onRetry(): void;
}

/** Banner above the calendar, which keeps its days and examples without the member's entries. */
export function EntriesLoadFailure({ error, outdated, retrying, onRetry }: EntriesFailureProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Alert.Root status="error" role="alert" flexWrap="wrap" alignItems="center" mb={4}>
      <Alert.Indicator />
      <Alert.Content minW="12rem" overflowWrap="anywhere">
        <Alert.Title>
          {outdated ? 'Your entries could not be refreshed' : 'Your entries could not be loaded'}
        </Alert.Title>
        <Alert.Description>
          {recoveryHint(error)}
          {requestId && (
            <Text as="span" display="block" textStyle="2xs" fontFamily="mono">
              Request {requestId}
            </Text>
          )}
        </Alert.Description>
      </Alert.Content>
      <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </Alert.Root>
  );
}

function recoveryHint(error: Error): string {
  const offline = error instanceof ApiError && error.isNetworkError;
  return offline ? 'Check your connection and try again.' : 'Nothing is lost. Please try again.';
}
