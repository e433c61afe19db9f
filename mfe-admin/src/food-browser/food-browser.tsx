import {
  announce,
  Button,
  ButtonGroup,
  EmptyState,
  ErrorState,
  LoadingState,
  NumberValue,
  PageHead,
  SkeletonText,
} from '@fettle/shared-ui';
import { ApiError, useQuery } from '@fettle/shared-ui/data';
import { Columns3, LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from './food-browser.module.css';
import { type FoodProduct, type FoodProductPage, foodProducts } from './food-products.queries.ts';
import { type OpenProduct, ProductDialogs } from './product-details/product-dialogs.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductPages } from './product-pages.tsx';
import { ProductSearch } from './product-search.tsx';
import { SourceList } from './source-list.tsx';
import { ColumnsDialog } from './table/columns-dialog.tsx';
import { type BrowserRights, type ColumnKey, columnsFor } from './table/product-columns.ts';
import { sortedProducts, toggledSort } from './table/product-sort.ts';
import { ProductTable } from './table/product-table.tsx';
import { useBrowserState } from './use-browser-state.ts';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';

interface FoodBrowserProps {
  rights: BrowserRights;
  description: string;
  /** Shown beside the buttons for the view. */
  more?: ReactNode;
}

/** The shared food database: search, table or grid, and the details of a product. Administrators edit and delete here. */
export function FoodBrowser({ rights, description, more }: FoodBrowserProps) {
  const { q, page, view, sort, columns, go, showColumns } = useBrowserState(rights);
  const list = useQuery(foodProducts.list({ q, page }));
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [opened, setOpened] = useState<OpenProduct | null>(null);
  const frame = useRef<HTMLElement>(null);
  const shown = list.isPlaceholderData ? undefined : list.data;

  const shownColumns = useMemo(
    () => columnsFor(rights).filter(({ key }) => columns.includes(key)),
    [rights, columns],
  );
  const products = useMemo(
    () => sortedProducts(list.data?.products ?? [], sort, columnsFor(rights)),
    [list.data, sort, rights],
  );
  const onOpen = useCallback((product: FoodProduct) => setOpened({ product, mode: 'view' }), []);
  const onEdit = useCallback((product: FoodProduct) => setOpened({ product, mode: 'edit' }), []);
  const onDelete = useCallback((product: FoodProduct) => setOpened({ product, mode: 'delete' }), []);
  const onSort = (column: ColumnKey) =>
    go((state) => ({ sort: toggledSort(state.sort, column) }), { replace: true });

  const focusAfterDelete = useFocusAfterDelete(frame, products);
  useAnnouncements(q, shown);
  useReturnToTop(frame, shown);

  // The products of the last page were deleted, or the address is outdated.
  const isBeyondEnd = shown?.products.length === 0 && page > shown.total_pages;
  useEffect(() => {
    if (isBeyondEnd) go({ page: shown.total_pages }, { replace: true });
  }, [isBeyondEnd, shown, go]);

  return (
    <div className={styles.browser} data-no-floating-button="">
      <PageHead
        title="Food Database"
        description={description}
        action={list.data && <ProductCount {...list.data} />}
      />
      <div className={styles.tools}>
        <ProductSearch q={q} onSearch={(text) => go({ q: text, page: 1 })} />
        <ButtonGroup label="View" flexShrink={0}>
          <Button
            variant="secondary"
            icon={<LayoutGrid size={18} />}
            aria-pressed={view === 'grid'}
            onClick={() => go({ view: 'grid' }, { replace: true })}
          >
            Grid
          </Button>
          <Button
            variant="secondary"
            icon={<Rows3 size={18} />}
            aria-pressed={view === 'table'}
            onClick={() => go({ view: 'table' }, { replace: true })}
          >
            Table
          </Button>
        </ButtonGroup>
        {view === 'table' && (
          <Button
            variant="secondary"
            icon={<Columns3 size={18} />}
            aria-haspopup="dialog"
            onClick={() => setChoosesColumns(true)}
          >
            Columns
          </Button>
        )}
        {more}
      </div>
      {list.isPending && (
        <LoadingState label="Loading foods">
          <SkeletonText lines={14} />
        </LoadingState>
      )}
      {list.isError && (
        <ErrorState title={failureText(list.error)} retrying={list.isFetching} onRetry={() => list.refetch()}>
          {list.error instanceof ApiError && list.error.isNetworkError
            ? 'Check your connection and try again.'
            : 'Trying again may help.'}
        </ErrorState>
      )}
      {!list.isError && list.data && products.length === 0 && !isBeyondEnd && (
        <EmptyState
          action={
            q !== '' && (
              <Button variant="secondary" onClick={() => go({ q: '', page: 1 })}>
                Show all foods
              </Button>
            )
          }
        >
          {q === '' ? 'No foods yet.' : 'No foods found'}
        </EmptyState>
      )}
      {!list.isError && products.length > 0 && view === 'grid' && (
        <section ref={frame} tabIndex={-1} aria-label="Foods" className={styles.grid}>
          <ProductGrid
            products={products}
            stale={list.isPlaceholderData}
            withSources={rights === 'member'}
            onOpen={onOpen}
          />
        </section>
      )}
      {!list.isError && products.length > 0 && view === 'table' && shownColumns.length > 0 && (
        <ProductTable
          frame={frame}
          products={products}
          columns={shownColumns}
          sort={sort}
          stale={list.isPlaceholderData}
          onSort={onSort}
          onOpen={onOpen}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      {!list.isError && products.length > 0 && view === 'table' && shownColumns.length === 0 && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={() => setChoosesColumns(true)}>
              Choose columns
            </Button>
          }
        >
          All columns are hidden.
        </EmptyState>
      )}
      {!list.isError && list.data && (
        <>
          <ProductPages page={page} pages={list.data.total_pages} onPage={(to) => go({ page: to })} />
          <SourceList attributions={list.data.attributions ?? []} />
        </>
      )}
      {choosesColumns && (
        <ColumnsDialog
          rights={rights}
          columns={columns}
          onChange={showColumns}
          onClose={() => setChoosesColumns(false)}
        />
      )}
      {opened && (
        <ProductDialogs
          {...opened}
          mayEdit={rights === 'admin'}
          attributions={list.data?.attributions ?? []}
          onShow={setOpened}
          onDeleted={focusAfterDelete}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Message of the server, or of a failure to reach it. */
function failureText(error: Error): string {
  const hasWords = !(error instanceof ApiError) || error.isNetworkError || error.detail !== null;
  return (hasWords && error.message) || 'Failed to load products. Please try again.';
}

function ProductCount({ total, total_is_estimate }: FoodProductPage) {
  return (
    <p className={styles.count}>
      {total_is_estimate && <span>about </span>}
      <NumberValue size="2xl" value={total} /> {total === 1 ? 'product' : 'products'}
    </p>
  );
}

/** Announces a search result or page number once its rows show; not the first one, when the heading is read. */
function useAnnouncements(q: string, shown: FoodProductPage | undefined): void {
  const last = useRef<{ q: string; page: number } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const before = last.current;
    last.current = { q, page: shown.page };
    if (before === null) return;
    if (before.q !== q) announce(countText(shown.total));
    else if (before.page !== shown.page) announce(`Page ${shown.page} of ${shown.total_pages}`);
  }, [q, shown]);
}

function countText(total: number): string {
  if (total === 0) return 'No foods found';
  return `${new Intl.NumberFormat().format(total)} ${total === 1 ? 'product' : 'products'} found`;
}

/** Scrolls to the top of a new page, since the page buttons are below the table. */
function useReturnToTop(frame: React.RefObject<HTMLElement | null>, shown: FoodProductPage | undefined) {
  const page = useRef<number>(undefined);
  useEffect(() => {
    if (!shown) return;
    const before = page.current;
    page.current = shown.page;
    if (before === undefined || before === shown.page || !frame.current) return;
    frame.current.scrollTop = 0;
    frame.current.focus({ preventScroll: true });
    frame.current.scrollIntoView?.({ block: 'start' });
  }, [shown, frame]);
}
