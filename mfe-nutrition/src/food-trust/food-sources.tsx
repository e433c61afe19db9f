import { TextLink } from '@fettle/shared-ui';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './food-trust.module.css';

interface FoodSourcesProps {
  foods: readonly MealFood[];
  /** Where the focus must stay elsewhere: the links are for the pointer alone. */
  pointerOnly?: boolean;
}

/** Whose data these foods are, in the words that each source asks for, with its page and licence. Own foods name nobody. */
export function FoodSources({ foods, pointerOnly = false }: FoodSourcesProps) {
  const bySource = new Map(foods.flatMap((food) => food.sources.map((it) => [it.source, it] as const)));
  if (bySource.size === 0) return null;
  const opens = {
    color: 'inherit',
    textDecorationColor: 'border',
    target: '_blank',
    rel: 'noreferrer',
    tabIndex: pointerOnly ? -1 : undefined,
  };
  return (
    <ul className={styles.sources} aria-label="Sources of these foods">
      {[...bySource.values()].map(({ source, text, url, licence, licence_url }) => (
        <li key={source}>
          <TextLink to={url} {...opens}>
            {text}
          </TextLink>
          {licence_url && (
            <>
              {' · '}
              <TextLink to={licence_url} aria-label={`License: ${licence}`} {...opens}>
                License
              </TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
