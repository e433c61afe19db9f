import { EmptyState, ErrorState, LoadingState, PageHead, SkeletonText, TextLink } from '@fettle/shared-ui';
import { useCurrentUser, useQuery, useQueryClient } from '@fettle/shared-ui/data';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { foodImports, isRunning, STALE_AFTER_IMPORT } from './food-imports.queries.ts';
import { ImportItem } from './import-item.tsx';
import styles from './imports-page.module.css';
import { StartImport } from './start-import.tsx';

/** Page that starts an import of a public food table, follows its progress, and lists earlier imports. */
export default function ImportsPage() {
  const user = useCurrentUser();
  const mayImport = user?.is_admin === true && user.permission_level === 0;
  return (
    <div className={styles.page}>
      <TextLink to="/admin/food-database" className={styles.back}>
        <ArrowLeft size={16} aria-hidden /> Food Database
      </TextLink>
      <PageHead
        title="Import foods"
        description="Public tables of foods for all members: Open Food Facts, USDA FoodData Central, or an export of Fettle."
      />
      {mayImport ? <Imports /> : <EmptyState>Only administrators of level 0 can import foods.</EmptyState>}
    </div>
  );
}

function Imports() {
  const list = useQuery(foodImports.list());
  const running = list.data?.find(isRunning);
  useFreshFoodsAfter(running?.id);
  return (
    <>
      <StartImport busy={running !== undefined} />
      <section aria-labelledby="imports" className={styles.list}>
        <h2 id="imports" className={styles.title}>
          Imports
        </h2>
        {list.isPending && (
          <LoadingState label="Loading imports">
            <SkeletonText lines={5} />
          </LoadingState>
        )}
        {list.isError && !list.data && (
          <ErrorState
            title="The imports could not be loaded"
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        )}
        {list.data?.length === 0 && <EmptyState>No file was imported yet.</EmptyState>}
        {list.data && list.data.length > 0 && (
          <ul className={styles.items}>
            {list.data.map((one) => (
              <ImportItem key={one.id} one={one} busy={running !== undefined} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Refetches all lists of foods once an import has ended. */
function useFreshFoodsAfter(running: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== undefined && running === undefined)
      for (const queryKey of STALE_AFTER_IMPORT) void client.invalidateQueries({ queryKey });
    before.current = running;
  }, [running, client]);
}
