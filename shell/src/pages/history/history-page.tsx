import { ErrorState, LoadingState, PageHead, Skeleton, SkeletonText, Stack } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { ImportList } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';
import { imports } from './imports.queries.ts';
import { isListed } from './use-import-steps.ts';

/** Brings what a member has logged elsewhere, and archives of "Download everything", into the account. */
export default function HistoryPage() {
  const { data, error, isFetching, refetch } = useQuery(imports.list);
  return (
    <>
      <PageHead
        title="Bring your history"
        description="What you logged in other apps, with its days: weights, meals, workouts and notes."
      />
      {!data && error && (
        <ErrorState
          title="Your imports could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <LoadingState label="Loading your imports">
          <Skeleton height="5rem" />
          <SkeletonText lines={3} mt={5} />
        </LoadingState>
      )}
      {data && (
        <Stack gap={{ base: 10, md: 14 }}>
          <ImportSteps current={data.imports.find((one) => !isListed(one))} all={data.imports} />
          <ImportList all={data.imports.filter(isListed)} />
        </Stack>
      )}
    </>
  );
}
