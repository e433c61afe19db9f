import { Button } from '@fettle/shared-ui';
import styles from './food-browser.module.css';

interface ProductPagesProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Buttons for the previous and next page; renders nothing for a single page. */
export function ProductPages({ page, pages, onPage }: ProductPagesProps) {
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
