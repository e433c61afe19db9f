import { TextLink } from '@fettle/shared-ui';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './food-notices.module.css';

interface FoodSourcesProps {
  foods: readonly MealFood[];
  /** Removes the links from the tab order, for lists whose field must keep the focus. */
  pointerOnly?: boolean;
}

/** Credits the sources of these foods in the text that each source requires, with its page and licence. */
export function FoodSources({ foods, pointerOnly = false }: FoodSourcesProps) {
  const bySource = new Map(foods.flatMap((food) => food.sources.map((it) => [it.source, it] as const)));
  if (bySource.size === 0) return null;
  const linkProps = {
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
          <TextLink to={url} {...linkProps}>
            {text}
          </TextLink>
          {licence_url && (
            <>
              {' · '}
              <TextLink to={licence_url} aria-label={`License: ${licence}`} {...linkProps}>
                License
              </TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
