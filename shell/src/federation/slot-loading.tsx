import { LoadingState, Skeleton, Stack } from '@fettle/shared-ui';

/** What a slot shows while its feature app is on the way. */
export function SlotLoading() {
  return (
    <LoadingState label="Loading">
      <Stack gap="4" p="6" minH="12rem">
        <Skeleton height="6" width="40%" />
        <Skeleton height="10" />
        <Skeleton height="10" width="75%" />
      </Stack>
    </LoadingState>
  );
}
