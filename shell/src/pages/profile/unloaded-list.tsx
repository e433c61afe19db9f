import { Button, Flex, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';

interface UnloadedListProps {
  /** Name of the listed things: "devices". */
  what: string;
  query: { isError: boolean; isFetching: boolean; refetch(): Promise<unknown> };
}

/** Shown in place of a list: its first row as a skeleton, or that it could not be loaded, with a button that tries again. */
export function UnloadedList({ what, query: { isError, isFetching, refetch } }: UnloadedListProps) {
  if (isError)
    return (
      <Flex align="center" wrap="wrap" columnGap={3} textStyle="sm">
        <Text color="fg.muted">Your {what} could not be loaded.</Text>
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Flex>
    );
  return (
    <LoadingState label={`Loading your ${what}`}>
      <SkeletonText textStyle="md" width="12rem" maxW="full" />
      <SkeletonText textStyle="sm" width="16rem" maxW="full" />
    </LoadingState>
  );
}
