import { LoadingState, SkeletonText } from '@fettle/shared-ui';
import { PARTS_OF_DAY } from '@fettle/shared-ui/rules';
import part from './part-of-day.module.css';

/** The shape of a day with a meal in each part. */
export function DiarySkeleton() {
  return (
    <LoadingState label="Loading your meals">
      <SkeletonText textStyle="4xl" width="11rem" maxW="full" />
      {PARTS_OF_DAY.map((one) => (
        <div key={one} className={part.part}>
          <SkeletonText textStyle="md" width="8rem" />
          <SkeletonText textStyle="sm" width="20rem" maxW="full" />
        </div>
      ))}
    </LoadingState>
  );
}
