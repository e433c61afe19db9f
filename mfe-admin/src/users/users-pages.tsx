import { Button, IconButton } from '@fettle/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageButtons } from './page-buttons.ts';
import styles from './users-pages.module.css';

interface UsersPagesProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Up to five numbered pages with previous and next; nothing for a single page. */
export function UsersPages({ page, pages, onPage }: UsersPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <IconButton
        variant="ghost"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft />
      </IconButton>
      {pageButtons(page, pages).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'soft' : 'ghost'}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <IconButton
        variant="ghost"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
