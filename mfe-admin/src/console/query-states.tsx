import { ErrorState, LoadingState, TextLink } from '@fettle/shared-ui';
import { ApiError, type useQuery } from '@fettle/shared-ui/data';
import type { ReactNode } from 'react';

interface QueryStatesProps {
  query: Pick<
    ReturnType<typeof useQuery>,
    'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'refetch'
  >;
  /** Label of the loading state, for screen readers. */
  label: string;
  /** Heading of a failure. */
  failure: string;
  /** Whether a failure is shown inside a card. */
  compact?: boolean;
  /** Placeholder of about the real height. */
  children: ReactNode;
}

/** The placeholder of what loads, and a failure with Retry; nothing once there is data. */
export function QueryStates({ query, label, failure, compact, children }: QueryStatesProps) {
  if (query.isPending) return <LoadingState label={label}>{children}</LoadingState>;
  if (!query.isError || query.data) return null;
  if (query.error instanceof ApiError && query.error.code === 'SECOND_FACTOR_REQUIRED')
    return <FactorNeeded />;
  return (
    <ErrorState
      compact={compact}
      title={failure}
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}

/** Shown to an administrator without a second factor, where the server requires one. */
function FactorNeeded() {
  return (
    <ErrorState
      title="A second factor is needed"
      action={
        <TextLink to="/profile" data-alone="">
          Set one up on your profile
        </TextLink>
      }
    >
      Administrators of this server use the console after they have set one up.
    </ErrorState>
  );
}
