import { IconButton } from '@fettle/shared-ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type CSSProperties, memo, type Ref } from 'react';
import type { FoodProduct } from '../food-products.queries.ts';
import { ProductCell } from './product-cell.tsx';
import type { ColumnKey, ProductColumn } from './product-columns.ts';
import type { ProductSort } from './product-sort.ts';
import styles from './product-table.module.css';

type Column = ProductColumn & { key: ColumnKey };

/** Actions on a product. Only the `actions` column, which members do not have, calls `onEdit` and `onDelete`. */
export interface ProductActions {
  onOpen(product: FoodProduct): void;
  onEdit(product: FoodProduct): void;
  onDelete(product: FoodProduct): void;
}

interface ProductTableProps extends ProductActions {
  products: readonly FoodProduct[];
  columns: readonly Column[];
  sort: ProductSort | null;
  /** Whether the rows belong to the previous page or search and are about to be replaced. */
  stale: boolean;
  onSort(column: ColumnKey): void;
  frame: Ref<HTMLElement>;
}

/** Table of one page of products. It scrolls inside itself; the header, the image and the name stay in place. */
export function ProductTable({
  products,
  columns,
  sort,
  stale,
  onSort,
  frame,
  ...actions
}: ProductTableProps) {
  return (
    <section
      ref={frame}
      className={styles.frame}
      style={stayingWidths(columns)}
      aria-label="Foods, scrollable"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table
        className={styles.table}
        aria-label="Foods"
        aria-busy={stale}
        style={{ minWidth: `calc(${columns.map(widthOf).join(' + ')})` }}
      >
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.key}
              style={column.width === undefined ? undefined : { width: widthOf(column) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <ColumnHead
                key={column.key}
                column={column}
                sort={sort}
                stays={stays(columns, at)}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} columns={columns} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Minimum width of the name: narrower on phones, so that one more column fits beside the sticky ones. */
const NAME = 'clamp(9rem, 35cqi, 14rem)';

const widthOf = ({ width }: Column) => (width === undefined ? NAME : `${width}rem`);

/** Widths for the style sheet: the first column, and all sticky columns. */
function stayingWidths(columns: readonly Column[]): CSSProperties {
  const staying = columns.filter((_, at) => stays(columns, at)).map(widthOf);
  return { '--first': staying[0], '--staying': `calc(${staying.join(' + ')})` } as CSSProperties;
}

/** Returns whether a column is sticky: the first one, and the name beside the image. */
function stays(columns: readonly Column[], at: number): 'first' | 'second' | undefined {
  if (at === 0) return 'first';
  return at === 1 && columns[0]?.key === 'image' && columns[1]?.key === 'product_name' ? 'second' : undefined;
}

interface ColumnHeadProps {
  column: Column;
  sort: ProductSort | null;
  stays: ReturnType<typeof stays>;
  onSort(column: ColumnKey): void;
}

/** Column header. A click anywhere in the cell sorts; the button is for the keyboard. */
function ColumnHead({ column: { key, title, numeric, sortBy }, sort, stays, onSort }: ColumnHeadProps) {
  const order = sort?.column === key ? sort.order : undefined;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={numeric ? styles.number : undefined}
      data-column={key}
      data-stays={stays}
      data-sortable={sortBy && ''}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      onClick={sortBy && (() => onSort(key))}
    >
      {sortBy ? (
        <button type="button" className={styles.sort}>
          {title}
          <Arrow size={14} aria-hidden="true" data-shown={order && ''} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

interface ProductRowProps extends ProductActions {
  product: FoodProduct;
  columns: readonly Column[];
}

const ProductRow = memo(function ProductRow({ product, columns, ...actions }: ProductRowProps) {
  const opener = columns.find(({ key }) => key === 'product_name') ?? columns[0];
  return (
    <tr onClick={() => actions.onOpen(product)}>
      {columns.map((column, at) => {
        const { key, numeric } = column;
        const Cell = key === 'product_name' ? 'th' : 'td';
        const content = <ProductCell product={product} column={key} />;
        return (
          <Cell
            key={key}
            scope={Cell === 'th' ? 'row' : undefined}
            className={numeric ? styles.number : undefined}
            data-column={key}
            data-stays={stays(columns, at)}
          >
            {column === opener && key !== 'actions' ? (
              <button
                type="button"
                className={styles.open}
                aria-label={key === 'product_name' ? undefined : product.product_name}
                aria-haspopup="dialog"
              >
                {content}
              </button>
            ) : (
              content
            )}
            {key === 'actions' && <RowActions product={product} {...actions} />}
          </Cell>
        );
      })}
    </tr>
  );
});

function RowActions({ product, onEdit, onDelete }: { product: FoodProduct } & ProductActions) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps the clicks on its buttons from the row
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={`Edit ${product.product_name}`}
        title="Edit"
        onClick={() => onEdit(product)}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={`Delete ${product.product_name}`}
        title="Delete"
        onClick={() => onDelete(product)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
