import { Badge, Box } from '@fettle/shared-ui';
import { type FoodName, foodNames } from '@fettle/shared-ui/rules';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FoodNameText, spokenFoodName } from '../food-names/food-name-text.tsx';
import { FoodSources } from '../food-notices/food-sources.tsx';
import { NutritionWarning, nutritionWarningText } from '../food-notices/nutrition-warning.tsx';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import { spokenNutrition } from '../nutrition-figures/spoken-nutrition.ts';
import { lastPortionText, type MealFood } from './meal-food.ts';
import styles from './search-results.module.css';

interface SearchResultsProps {
  id: string;
  foods: MealFood[];
  search: string;
  /** The index that the arrow keys or the pointer reached; -1 is none. */
  active: number;
  /** The foods belong to an earlier text; the newer ones are loading. */
  outdated: boolean;
  /** The accessible name of the list. */
  label: string;
  /** The text of the first header cell. */
  title: string;
  onSelect: (food: MealFood) => void;
  onPointerOver: (index: number) => void;
}

/** The dropdown below the search field. The field keeps the focus, also while the pointer selects here. */
export function SearchResults({
  id,
  foods,
  search,
  active,
  outdated,
  label,
  title,
  onSelect,
  onPointerOver,
}: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreBelow(scroller, foods);
  const names = useMemo(() => foodNames(foods), [foods]);

  return (
    <Box
      className={styles.dropdown}
      data-outdated={outdated || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ResultColumns title={title} />
      {/* Browsers put scrollable elements in the tab order, but this list closes when the field loses the focus. */}
      <div ref={scroller} className={styles.list} tabIndex={-1} data-more={more || undefined}>
        <Box ref={list} id={id} role="listbox" aria-label={label} aria-busy={outdated || undefined}>
          {foods.map((food, index) => {
            const name = names[index] ?? { short: food.name, rest: '' };
            return (
              <Box
                key={`${food.type}-${food.food_id}`}
                id={`${id}-${index}`}
                className={styles.option}
                role="option"
                aria-selected={index === active}
                aria-label={optionLabel(food, name)}
                onMouseMove={() => index !== active && onPointerOver(index)}
                onClick={() => onSelect(food)}
              >
                <ResultRow food={food} name={name} search={search} />
              </Box>
            );
          })}
        </Box>
        <div className={styles.sources}>
          <FoodSources foods={foods} pointerOnly />
        </div>
      </div>
      <ResultKeys />
    </Box>
  );
}

/** The tip that names the keys of the list. Screen readers announce those of a listbox themselves. */
export function ResultKeys({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> adds
      </span>
      {children}
      <span>
        <kbd>Esc</kbd> closes
      </span>
    </p>
  );
}

/** Whether the list continues below its lower edge, where it then fades out. */
export function useMoreBelow(scroller: RefObject<HTMLDivElement | null>, foods: readonly unknown[]): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list changes with its foods
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setMore(list.scrollHeight - list.clientHeight - list.scrollTop > 4);
    look();
    list.addEventListener('scroll', look, { passive: true });
    // The keyboard of a phone changes the height of the list.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, foods]);
  return more;
}

/** The header of the dropdown. */
export function ResultColumns({ title, className = '' }: { title: string; className?: string }) {
  return (
    <div className={`${styles.columns} ${className}`} aria-hidden="true">
      <span>{title}</span>
      <span>kcal</span>
      <span>Protein</span>
      <span>Carbs</span>
      <span>Fat</span>
    </div>
  );
}

interface ResultRowProps {
  food: MealFood;
  name: FoodName;
  search: string;
}

/**
 * One food of the dropdown: its name in at most two lines (the meal shows it whole), its origin below, and the
 * nutrition per 100 g in aligned columns.
 */
export function ResultRow({ food, name, search }: ResultRowProps) {
  const { brand, type, per_100g, warnings } = food;
  const last = lastPortionText(food);
  return (
    <>
      <span className={styles.food}>
        <span className={styles.name} title={food.name}>
          <FoodNameText name={name} search={search} />
        </span>{' '}
        {(type === 'user' || brand || last || warnings.length > 0) && (
          <span className={styles.source}>
            {type === 'user' && (
              <Badge size="sm" colorPalette="accent">
                My Food
              </Badge>
            )}{' '}
            {brand && <bdi className={styles.brand}>{brand}</bdi>}
            {last && <span className={styles.last}>{brand ? ` · last ${last}` : `Last ${last}`}</span>}
            {warnings.length > 0 && ' '}
            <NutritionWarning food={food} brief />
          </span>
        )}
      </span>{' '}
      <NutritionFigure of="calories" from={per_100g} /> <NutritionFigure of="protein" from={per_100g} />{' '}
      <NutritionFigure of="carbs" from={per_100g} /> <NutritionFigure of="fat" from={per_100g} />
    </>
  );
}

/** The accessible name of an option: a screen reader would read a name with marked parts in pieces. */
export function optionLabel(food: MealFood, name: FoodName): string {
  const { brand, type, per_100g } = food;
  const figures = `per 100 g ${spokenNutrition(per_100g)}`;
  const last = lastPortionText(food);
  return [
    spokenFoodName(name),
    type === 'user' && 'My Food',
    brand,
    last && `last ${last}`,
    figures,
    nutritionWarningText(food),
  ]
    .filter(Boolean)
    .join(', ');
}
