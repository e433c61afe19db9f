import { LoadingState, Skeleton, SkeletonText } from '@fettle/shared-ui';
import { HEIGHT } from './chart/plot.ts';

/** The shape of the page: two charts, each below its number. */
export function AnalyticsSkeleton() {
  return (
    <LoadingState label="Loading your numbers">
      {['weight', 'food'].map((part) => (
        <div key={part} style={{ paddingBlock: '1.5rem' }}>
          <SkeletonText textStyle="md" width="6rem" />
          <SkeletonText textStyle="3xl" width="11rem" maxW="full" />
          <SkeletonText textStyle="md" width="18rem" maxW="full" />
          <Skeleton height={`${HEIGHT}px`} mt={4} />
        </div>
      ))}
    </LoadingState>
  );
}
