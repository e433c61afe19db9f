import { ErrorState, LoadingState } from '@fettle/shared-ui';
import type { useQuery } from '@fettle/shared-ui/data';
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
