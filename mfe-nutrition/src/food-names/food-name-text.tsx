import type { FoodName } from '@fettle/shared-ui/rules';
import { matchedParts } from '../food-search/matched-parts.ts';
import styles from './food-name-text.module.css';

/**
 * A food's short name, and dimmed behind it what is left of its full name; what matches the search is marked in both. A
 * name may be of another writing direction than the page.
 */
export function FoodNameText({ name: { short, rest }, search = '' }: { name: FoodName; search?: string }) {
  return (
    <bdi>
      <span className={styles.short}>
        <Marked text={short} search={search} />
      </span>
      {rest && (
        <>
          {' '}
          <span className={styles.rest}>
            <Marked text={rest} search={search} />
          </span>
        </>
      )}
    </bdi>
  );
}

/** What a screen reader says: the short name first, then the rest. */
export const spokenFoodName = ({ short, rest }: FoodName): string => (rest ? `${short}, ${rest}` : short);

function Marked({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map(({ start, text: part, matched }) =>
    matched ? <strong key={start}>{part}</strong> : part,
  );
}
