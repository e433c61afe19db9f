import { Box, Skeleton, Stack, Text, VisuallyHidden } from '@fettle/shared-ui';
import { useEffect, useState } from 'react';

/** What comes within this time, in ms, shows no sign of loading: a flash would only disturb. */
const QUIET = 150;

/** After this time, in ms, a member is told that it is not him who is slow. */
const SLOW = 1000;

/** True once `ms` have passed since the component appeared. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** What a slot shows while its feature app is on the way. */
export function SlotLoading() {
  const visible = useAfter(QUIET);
  const slow = useAfter(SLOW);
  return (
    <Box p="6" minH="12rem" aria-busy="true">
      {visible && (
        <Stack gap="4" aria-hidden="true">
          <Skeleton height="6" width="40%" />
          <Skeleton height="10" />
          <Skeleton height="10" width="75%" />
        </Stack>
      )}
      <Box role="status" mt="5">
        {slow ? (
          <Text color="fg.muted">Taking longer than usual</Text>
        ) : (
          visible && <VisuallyHidden>Loading</VisuallyHidden>
        )}
      </Box>
    </Box>
  );
}
