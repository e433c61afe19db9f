import { LoadingState, Skeleton, SkeletonText } from '@fettle/shared-ui';

/** Stands for a page while its code is on the way: a page head and the space below it. */
export function PageLoading({ title }: { title: string }) {
  return (
    <LoadingState label={`Loading ${title}`}>
      <SkeletonText textStyle={{ base: 'xl', md: '2xl' }} width="12rem" maxW="full" />
      <SkeletonText textStyle="md" width="18rem" maxW="full" mt={1} />
      <Skeleton h="14rem" mt={{ base: 5, md: 8 }} />
    </LoadingState>
  );
}
