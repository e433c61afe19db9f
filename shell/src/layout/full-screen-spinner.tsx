import { Center, Spinner, Text } from '@fettle/shared-ui';

/** Stands for a page while it is not known who is looking at it. */
export function FullScreenSpinner() {
  return (
    <Center as="main" minH="100dvh">
      <Center flexDirection="column" gap={4} role="status">
        <Spinner size="lg" color="accent.solid" borderWidth="2px" />
        <Text color="fg.muted">Loading...</Text>
      </Center>
    </Center>
  );
}
