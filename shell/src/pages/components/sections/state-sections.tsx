import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  SkeletonControl,
  SkeletonText,
  Stack,
  Text,
} from '@fettle/shared-ui';
import { useEffect, useState } from 'react';
import { Variant } from './variant.tsx';

export function EmptyStateSection() {
  const [weights, setWeights] = useState(0);
  if (weights === 0)
    return (
      <EmptyState
        drawing="scale"
        action={<Button onClick={() => setWeights(1)}>Log your first weight</Button>}
      >
        Your weight and its trend will show here.
      </EmptyState>
    );
  return (
    <>
      <Text mb={4}>The list has an entry now, so the drawing is gone.</Text>
      <Button variant="secondary" onClick={() => setWeights(0)}>
        Empty it again
      </Button>
    </>
  );
}

/** Loading time of the demo, in ms: long enough for its message. */
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
          <Text minH="3lh">The content takes the space of its skeleton, so nothing on the page moves.</Text>
          <SkeletonShowcase />
        </Stack>
      )}
    </Stack>
  );
}

/** A skeleton without animation. */
function SkeletonShowcase() {
  return (
    <div aria-hidden="true">
      <SkeletonControl />
    </div>
  );
}

/** Duration of a retry, in ms. */
const WORK = 1200;

export function ErrorStateSection() {
  return (
    <>
      <Variant name="For a place of its own">
        <Box flex="1">
          <Retrying title="Your entries could not be loaded" />
        </Box>
      </Variant>
      <Variant name="Compact, for a part of a page">
        <Retrying compact title="Your settings could not be loaded" />
      </Variant>
    </>
  );
}

function Retrying({ title, compact }: { title: string; compact?: boolean }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), WORK);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <ErrorState title={title} compact={compact} retrying={busy} onRetry={() => setBusy(true)}>
      This demo always fails.
    </ErrorState>
  );
}
