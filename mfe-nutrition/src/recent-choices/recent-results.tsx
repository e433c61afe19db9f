import { Box } from '@fettle/shared-ui';
import { foodNames } from '@fettle/shared-ui/rules';
import { useEffect, useMemo, useRef } from 'react';
import { FoodSources } from '../food-notices/food-sources.tsx';
import results from '../food-search/search-results.module.css';
import {
  optionLabel,
  ResultColumns,
  ResultKeys,
  ResultRow,
  useMoreBelow,
} from '../food-search/search-results.tsx';
import { LogButton } from './log-button.tsx';
import { mealDetail, mealTitle } from './recent-choice-texts.ts';
import { choiceKey, foodsOf, isMeal, type RecentChoice } from './recent-meal.ts';
import styles from './recent-results.module.css';

interface RecentResultsProps {
  id: string;
  choices: readonly RecentChoice[];
  /** The index that the arrow keys or the pointer reached; -1 is none. */
  active: number;
  onSelect: (choice: RecentChoice) => void;
  onLogged: () => void;
  onPointerOver: (index: number) => void;
}

/** The id of the button that logs this choice at once; `id` is the list's. */
export const logButtonId = (id: string, index: number) => `${id}-${index}-log`;

/**
 * The dropdown before typing: earlier meals, then foods. Choosing adds to the meal, Log saves at once. A list of options
 * may contain no buttons, so they stand beside it, in the same rows of one grid.
 */
export function RecentResults({
  id,
  choices,
  active,
  onSelect,
  onLogged,
  onPointerOver,
}: RecentResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreBelow(scroller, choices);
  const names = useMemo(
    () => foodNames(choices.map((choice) => (isMeal(choice) ? { name: choice.name, type: 'user' } : choice))),
    [choices],
  );
  const rows = { gridRow: `1 / span ${choices.length}` };

  return (
    <Box className={results.dropdown} onMouseDown={(event) => event.preventDefault()}>
      <ResultColumns title="Recent, per 100 g" className={styles.columns} />
      <div ref={scroller} className={results.list} tabIndex={-1} data-more={more || undefined}>
        <div className={styles.rows}>
          <Box
            ref={list}
            id={id}
            role="listbox"
            aria-label="Recent foods"
            className={styles.options}
            style={rows}
          >
            {choices.map((choice, index) => {
              const name = names[index] ?? { short: choice.name, rest: '' };
              return (
                <Box
                  key={choiceKey(choice)}
                  id={`${id}-${index}`}
                  className={results.option}
                  role="option"
                  aria-selected={index === active}
                  aria-label={
                    isMeal(choice) ? `${mealTitle(choice)}, ${mealDetail(choice)}` : optionLabel(choice, name)
                  }
                  onMouseMove={() => index !== active && onPointerOver(index)}
                  onClick={() => onSelect(choice)}
                >
                  {isMeal(choice) ? (
                    <span className={styles.meal}>
                      <bdi className={styles.name}>{mealTitle(choice)}</bdi>{' '}
                      <span className={results.last}>{mealDetail(choice)}</span>
                    </span>
                  ) : (
                    <ResultRow food={choice} name={name} search="" />
                  )}
                </Box>
              );
            })}
          </Box>
          <div className={styles.logs} style={rows}>
            {choices.map((choice, index) => (
              <LogButton
                key={choiceKey(choice)}
                id={logButtonId(id, index)}
                choice={choice}
                name={names[index]?.short ?? choice.name}
                onLogged={onLogged}
              />
            ))}
          </div>
        </div>
        <div className={results.sources}>
          <FoodSources foods={choices.flatMap(foodsOf)} pointerOnly />
        </div>
      </div>
      <ResultKeys>
        <span>
          <kbd>Shift Enter</kbd> logs at once
        </span>
      </ResultKeys>
    </Box>
  );
}
