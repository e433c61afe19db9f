import { Button, LoadingState, SkeletonControl, SkeletonText, Stack, Text } from '@fettle/shared-ui';
import { useEffect, useState } from 'react';

/** How long the demo loads, in ms: long enough for its sentence. */
const SLOW = 3000;

export function LoadingStateSection() {
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLoading(false), SLOW);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <Stack gap={4} maxW="form">
      <Button alignSelf="start" variant="secondary" disabled={loading} onClick={() => setLoading(true)}>
        Load for three seconds
      </Button>
      {loading ? (
        <LoadingState label="Loading the example">
          <Stack gap={3}>
            <SkeletonText lines={3} />
            <SkeletonControl />
          </Stack>
        </LoadingState>
      ) : (
        <Stack gap={3}>
          <Text minH="3lh">
            What has arrived takes the place that was kept for it, so that nothing on the page moves when it
            comes.
          </Text>
          <SkeletonShowcase />
        </Stack>
      )}
    </Stack>
  );
}

/** A skeleton that stands still, to be looked at. */
function SkeletonShowcase() {
  return (
    <div aria-hidden="true">
      <SkeletonControl />
    </div>
  );
}
