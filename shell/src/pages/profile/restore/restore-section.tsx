import { Button, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { lazy, Suspense } from 'react';
import { SettingsSection } from '../../settings/settings-section.tsx';
import { restores } from './restore.queries.ts';

const RestoreSteps = lazy(() => import('./restore-steps.tsx'));

/** Restores an archive of "Download everything" into an empty account. */
export function RestoreSection() {
  const { data, isError, isFetching, refetch } = useQuery(restores.current);
  return (
    <SettingsSection
      heading="Bring it back"
      line="Restores the zip file from “Download everything”, of this account or another one, into an empty account."
    >
      {!data && isError && (
        <div>
          <Text color="fg.muted" textStyle="sm" mb={2}>
            It could not be checked whether your account is empty.
          </Text>
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !isError && <Loading />}
      {data && (
        <Suspense fallback={<Loading />}>
          <RestoreSteps restore={data} />
        </Suspense>
      )}
    </SettingsSection>
  );
}

const Loading = () => (
  <LoadingState label="Looking at your account">
    <SkeletonText width="16rem" />
  </LoadingState>
);
