import { Search } from 'lucide-react';
import { CATEGORIES, FAQ } from './faq.ts';
import styles from './support.module.css';

const CHOICES = [{ value: 'all', label: 'All' }, ...CATEGORIES];

const countOf = (choice: string) =>
  FAQ.filter(({ category }) => choice === 'all' || category === choice).length;

/** Search and categories; `faq-behaviour.ts` makes them work, and without a script they are not shown. */
export function FaqFilterForm() {
  return (
    <form aria-label="Find a question" className={styles.filter}>
      <label className={styles.search}>
        <span>Search the questions</span>
        <span className={styles.searchField}>
          <Search aria-hidden="true" />
          <input
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
        </span>
      </label>
      <fieldset>
        <legend>Category</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={value} className={styles.category}>
            <input
              type="radio"
              name="category"
              value={value}
              defaultChecked={value === 'all'}
              aria-describedby={`count-${value}`}
            />
            <span>{label}</span>
            <span id={`count-${value}`} data-count={value} aria-hidden="true">
              {countOf(value)}
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
