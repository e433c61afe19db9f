import { Center, Spinner, Text } from '@fettle/shared-ui';

/** Shown in place of a page until the session is known. */
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
