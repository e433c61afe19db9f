import { Box } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';
import { FoodSources } from '../food-trust/food-sources.tsx';
import { oddValues } from '../food-trust/odd-values.tsx';
import { nutritionInWords } from '../nutrition-figures/nutrition-in-words.ts';
import { lastPortion } from './last-portion.ts';
import type { MealFood } from './meal-food.ts';
import { SearchResult } from './search-result.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  id: string;
  foods: MealFood[];
  search: string;
  /** Which one the arrow keys or the pointer stand on; -1 = none. */
  active: number;
  /** They are those of an earlier text; the newer ones are on their way. */
  outdated: boolean;
  /** What a screen reader calls the list. */
  label: string;
  /** In the head's first cell. */
  title: string;
  onChoose: (food: MealFood) => void;
  onPoint: (index: number) => void;
}

/** The dropdown below the search field. The field keeps the focus, also while the pointer chooses here. */
export function SearchResults({
  id,
  foods,
  search,
  active,
  outdated,
  label,
  title,
  onChoose,
  onPoint,
}: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <Box
      className={styles.dropdown}
      data-outdated={outdated || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.columns} aria-hidden="true">
        <span>{title}</span>
        <span>kcal</span>
        <span>Protein</span>
        <span>Carbs</span>
        <span>Fat</span>
      </div>
      {/* What scrolls is a stop of the Tab key, and this goes when the field loses the focus. */}
      <div className={styles.list} tabIndex={-1}>
        <Box ref={list} id={id} role="listbox" aria-label={label} aria-busy={outdated || undefined}>
          {foods.map((food, index) => (
            <Box
              key={`${food.type}-${food.food_id}`}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              aria-label={inWords(food)}
              onMouseMove={() => index !== active && onPoint(index)}
              onClick={() => onChoose(food)}
            >
              <SearchResult food={food} search={search} />
            </Box>
          ))}
        </Box>
        <div className={styles.sources}>
          <FoodSources foods={foods} pointerOnly />
        </div>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> adds
        </span>
        <span>
          <kbd>Esc</kbd> closes
        </span>
      </p>
    </Box>
  );
}

/** A name whose matched part is marked would be read in pieces: so the option is read as this. */
function inWords(food: MealFood): string {
  const { name, brand, type, per_100g } = food;
  const figures = `per 100 g ${nutritionInWords(per_100g)}`;
  const last = lastPortion(food);
  return [name, type === 'user' && 'My Food', brand, last && `last ${last}`, figures, oddValues(food)]
    .filter(Boolean)
    .join(', ');
}
