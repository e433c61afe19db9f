import { Box } from '@fettle/shared-ui';
import { type FoodName, foodNames } from '@fettle/shared-ui/rules';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { FoodSources } from '../food-display/food-sources.tsx';
import { choiceKey, foodsOf, isMeal, type RecentChoice } from '../recent-choices/recent-meal.ts';
import styles from './choice-list.module.css';
import { moveAmongActions, useMoreBelow, useRenderedChoices } from './choice-rows.ts';
import { isFood } from './meal-food.ts';
import { SeveralButtons, type SeveralFoods } from './several-foods.tsx';

/** Props that the search field passes to both dropdowns, the one before typing and the one with search results. */
export interface ChoiceListProps<Choice extends RecentChoice = RecentChoice> {
  id: string;
  choices: readonly Choice[];
  /** Index of the choice that the arrow keys or the pointer reached; -1 for none. */
  active: number;
  several: SeveralFoods;
  onSelect: (choice: Choice) => void;
  onPointerOver: (index: number) => void;
  /** Closes the list and moves the focus to the field. */
  onDone: () => void;
}

interface ChoiceListParts<Choice extends RecentChoice> extends ChoiceListProps<Choice> {
  /** Accessible name of the list. */
  label: string;
  /** Text of the first header cell. */
  title: string;
  /** Search text that found the choices. */
  search?: string;
  /** Whether the choices belong to an earlier text while newer ones load. */
  outdated?: boolean;
  /** Second part of the list: the index of its first choice, and its heading. */
  part?: { from: number; heading: string };
  optionLabel: (choice: Choice, name: FoodName) => string;
  row: (choice: Choice, name: FoodName) => ReactNode;
  /** Renders another button beside a choice. */
  action?: (choice: Choice, name: FoodName, index: number) => ReactNode;
  /** Additional keys in the tip. */
  keys?: ReactNode;
}

/**
 * Dropdown below the search field, which keeps the focus even while the pointer selects here. A listbox may not contain
 * buttons, so they are beside it in the same grid rows; the Right key moves the focus from the active option to them.
 */
export function ChoiceList<Choice extends RecentChoice>({
  id,
  active,
  several,
  label,
  title,
  search = '',
  outdated = false,
  onSelect,
  onPointerOver,
  onDone,
  ...shown
}: ChoiceListParts<Choice>) {
  const choices = useRenderedChoices(shown.choices, search);
  const part = shown.part && shown.part.from < choices.length ? shown.part : undefined;
  const { length } = choices;
  useEffect(() => {
    if (active < length) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active, length]);
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMoreBelow(scroller, choices);
  const names = useMemo(
    () => foodNames(choices.map((choice) => (isMeal(choice) ? { name: choice.name, type: 'user' } : choice))),
    [choices],
  );
  const nameOf = (index: number, { name }: Choice) => names[index] ?? { short: name, rest: '' };
  const from = part?.from ?? length;
  const lines = length + (part ? 1 : 0);
  /** Returns the grid row of a choice: rows begin at 1, and the heading takes one. */
  const lineOf = (index: number) => index + (index < from ? 1 : 2);
  const action = several.on ? undefined : shown.action;

  const option = (choice: Choice, index: number) => {
    const name = nameOf(index, choice);
    const added = several.added(choiceKey(choice));
    const said = added === 1 ? ', added' : added > 1 ? `, added ${added} times` : '';
    return (
      <Box
        key={choiceKey(choice)}
        id={`${id}-${index}`}
        className={styles.option}
        style={{ gridRow: index < from ? lineOf(index) : index - from + 2 }}
        role="option"
        aria-selected={index === active}
        aria-label={shown.optionLabel(choice, name) + said}
        onMouseMove={() => index !== active && onPointerOver(index)}
        onClick={() => onSelect(choice)}
      >
        {several.on && (
          <span className={styles.mark} data-added={added > 0 || undefined} aria-hidden="true">
            {added > 0 ? added : '+'}
          </span>
        )}
        {shown.row(choice, name)}
      </Box>
    );
  };

  return (
    <Box
      className={styles.dropdown}
      data-dropdown=""
      data-outdated={outdated || undefined}
      data-several={several.on || undefined}
      data-actions={action ? 2 : 1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ResultColumns title={title} />
      {/* Browsers put scrollable elements in the tab order, but this list closes when the field loses the focus. */}
      <div ref={scroller} className={styles.list} tabIndex={-1} data-more={more || undefined}>
        <div className={styles.rows}>
          <Box
            id={id}
            role="listbox"
            aria-label={label}
            aria-busy={outdated || undefined}
            className={styles.options}
            style={{ gridRow: `1 / span ${lines}` }}
          >
            {choices.slice(0, from).map(option)}
            {part && (
              <Box
                role="group"
                aria-label={part.heading}
                className={styles.part}
                style={{ gridRow: `${from + 1} / span ${lines - from}` }}
              >
                <div className={styles.heading} aria-hidden="true">
                  {part.heading}
                </div>
                {choices.slice(from).map((choice, index) => option(choice, from + index))}
              </Box>
            )}
          </Box>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the element is no control; keys of its buttons bubble up to it
            <div
              key={choiceKey(choice)}
              id={`${id}-${index}-actions`}
              className={styles.actions}
              style={{ gridRow: lineOf(index) }}
              onKeyDown={(event) => moveAmongActions(event, id, index, onPointerOver)}
            >
              {!isMeal(choice) && isFood(choice) && (
                <FavouriteButton food={choice} name={nameOf(index, choice).short} tabIndex={-1} />
              )}
              {action?.(choice, nameOf(index, choice), index)}
            </div>
          ))}
        </div>
        <div className={styles.sources}>
          <FoodSources foods={choices.flatMap(foodsOf)} pointerOnly />
        </div>
      </div>
      <div className={styles.foot}>
        <ResultKeys several={several.on}>{shown.keys}</ResultKeys>
        <SeveralButtons several={several} onDone={onDone} />
      </div>
    </Box>
  );
}

/** Tip about the list's keys, hidden from screen readers, which announce the keys of a listbox themselves. */
function ResultKeys({ several, children }: { several: boolean; children?: ReactNode }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> adds
      </span>
      {!several && (
        <span>
          <kbd>Alt Enter</kbd> several
        </span>
      )}
      {!several && children}
      <span>
        <kbd>→</kbd> star
      </span>
    </p>
  );
}

/** Header of the dropdown. */
function ResultColumns({ title }: { title: string }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>{title}</span>
      <span>kcal</span>
      <span>Protein</span>
      <span>Carbs</span>
      <span>Fat</span>
    </div>
  );
}
