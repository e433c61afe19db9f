import { Center, ErrorState } from '@fettle/shared-ui';
import PublicFrame from '../layout/public-frame/public-frame.tsx';
import { useSessionActions } from './session-provider.tsx';
import { useSession } from './session-store.ts';

/**
 * A protected page while the server cannot be asked who the member is. Nothing of his sign-in is lost,
 * and the pages that need none are a click away.
 */
export function OfflineStart() {
  const { start } = useSessionActions();
  const loading = useSession((session) => session.loading);
  return (
    <PublicFrame>
      <Center flex="1">
        <ErrorState wholePage title="You are offline" onRetry={start} retrying={loading}>
          Fettle cannot reach its server. You are still signed in, and this page goes on by itself when the
          connection is back.
        </ErrorState>
      </Center>
    </PublicFrame>
  );
}
