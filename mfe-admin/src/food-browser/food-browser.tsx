import {
  Button,
  ButtonGroup,
  EmptyState,
  ErrorState,
  LoadingState,
  NumberValue,
  PageHead,
  SkeletonText,
} from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';
import { Columns3, LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import styles from './food-browser.module.css';
import type { FoodProduct, FoodProductPage } from './food-products.queries.ts';
import { type OpenProduct, ProductDialogs } from './product-details/product-dialogs.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';
import { SourceList } from './source-list.tsx';
import { ColumnsDialog } from './table/columns-dialog.tsx';
import { type BrowserRights, columnsFor } from './table/product-columns.ts';
import { toggledSort } from './table/product-sort.ts';
import { ProductTable } from './table/product-table.tsx';
import { useBrowserState } from './use-browser-state.ts';
import { useProductList } from './use-product-list.ts';

interface FoodBrowserProps {
  rights: BrowserRights;
  description: string;
  /** Shown beside the buttons for the view. */
  more?: ReactNode;
}

/** The shared food database: search, table or grid, and the details of a product. Administrators edit and delete here. */
export function FoodBrowser({ rights, description, more }: FoodBrowserProps) {
  const address = useBrowserState(rights);
  const { q, page, view, sort, columns, go, showColumns } = address;
  const frame = useRef<HTMLElement>(null);
  const { list, products, isBeyondEnd, onDeleted } = useProductList(address, rights, frame);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [opened, setOpened] = useState<OpenProduct | null>(null);

  // The rows of the table are memoised: what is handed to them keeps its identity.
  const shownColumns = useMemo(
    () => columnsFor(rights).filter(({ key }) => columns.includes(key)),
    [rights, columns],
  );
  const onOpen = useCallback((product: FoodProduct) => setOpened({ product, mode: 'view' }), []);
  const onEdit = useCallback((product: FoodProduct) => setOpened({ product, mode: 'edit' }), []);
  const onDelete = useCallback((product: FoodProduct) => setOpened({ product, mode: 'delete' }), []);

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
          onSort={(column) => go((state) => ({ sort: toggledSort(state.sort, column) }), { replace: true })}
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
          onDeleted={onDeleted}
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

interface ProductPagesProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Buttons for the previous and next page; renders nothing for a single page. */
function ProductPages({ page, pages, onPage }: ProductPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
