import { LoadingState, Skeleton, SkeletonText } from '@fettle/shared-ui';

/** Shown while the code of a page loads: the skeleton of a page head and of the content. */
export function PageLoading({ title }: { title: string }) {
  return (
    <LoadingState label={`Loading ${title}`}>
      <SkeletonText textStyle={{ base: 'xl', md: '2xl' }} width="12rem" maxW="full" />
      <SkeletonText textStyle="md" width="18rem" maxW="full" mt={1} />
      <Skeleton h="14rem" mt={{ base: 5, md: 8 }} />
    </LoadingState>
  );
}
