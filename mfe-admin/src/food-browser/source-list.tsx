import styles from './food-browser.module.css';
import type { FoodProductPage } from './food-products.queries.ts';

type Attribution = FoodProductPage['attributions'][number];

/** Lists the data's sources and licenses. Some sources require this wherever their data is shown. */
export function SourceList({ attributions }: { attributions: readonly Attribution[] }) {
  if (attributions.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label="Sources of the data">
      {attributions.map(({ source, text, url, licence, licence_url }) => (
        <li key={source}>
          <Outside href={url}>{text}</Outside>
          {licence && licence_url && (
            <>
              {' · '}
              <Outside href={licence_url}>{licence}</Outside>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
