import type { FoodName } from '@fettle/shared-ui/rules';
import { matchedParts } from '../food-search/matched-parts.ts';
import styles from './food-name-text.module.css';

/**
 * Shows a food's short name and, dimmed, the rest of its full name; both mark the parts that match the search. A name
 * may have another writing direction than the page.
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

/** Accessible text of a food name: the short name, then the rest. */
export const spokenFoodName = ({ short, rest }: FoodName): string => (rest ? `${short}, ${rest}` : short);

function Marked({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map(({ start, text: part, matched }) =>
    matched ? <strong key={start}>{part}</strong> : part,
  );
}
