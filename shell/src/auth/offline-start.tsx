import { Center, ErrorState } from '@fettle/shared-ui';
import { useSessionActions } from './session-provider.tsx';
import { useSession } from './session-store.ts';

/** A protected page while the server cannot be asked who the member is. Nothing of his sign-in is lost. */
export function OfflineStart() {
  const { start } = useSessionActions();
  const loading = useSession((session) => session.loading);
  return (
    <Center as="main" minH="100dvh" px={4}>
      <ErrorState wholePage title="You are offline" onRetry={start} retrying={loading}>
        Fettle cannot reach its server. You are still signed in, and this page goes on by itself when the
        connection is back.
      </ErrorState>
    </Center>
  );
}
