import results from '../food-search/choice-list.module.css';
import { ChoiceList, type ChoiceListProps } from '../food-search/choice-list.tsx';
import { optionLabel, ResultRow } from '../food-search/search-results.tsx';
import { startPortion } from '../meal-items/meal-draft.ts';
import { LogButton, type LogChoice } from './log-button.tsx';
import { mealDetail, mealTitle } from './recent-choice-texts.ts';
import { isMeal } from './recent-meal.ts';
import styles from './recent-results.module.css';

interface RecentResultsProps extends ChoiceListProps {
  /** Number of choices at the end that are favourites only. */
  favourites: number;
  log?: LogChoice;
}

/** Id of the button that logs this choice at once; `id` is the list's. */
export const logButtonId = (id: string, index: number) => `${id}-${index}-log`;

/**
 * Dropdown before typing: earlier meals, recent foods, other favourites, each with the portion that it adds or logs.
 */
export function RecentResults({ favourites, log, ...list }: RecentResultsProps) {
  const recent = list.choices.length - favourites;
  const names = [recent > 0 && 'Recent foods', favourites > 0 && 'Favorites'].filter(
    (name) => name !== false,
  );
  return (
    <ChoiceList
      {...list}
      label={names.join(', ')}
      title={recent > 0 ? 'Recent' : 'Favorites'}
      part={recent > 0 && favourites > 0 ? { from: recent, heading: 'Favorites' } : undefined}
      optionLabel={(choice, name) =>
        isMeal(choice)
          ? `${mealTitle(choice)}, ${mealDetail(choice)}`
          : optionLabel(choice, name, startPortion(choice))
      }
      row={(choice, name) =>
        isMeal(choice) ? (
          <span className={styles.meal}>
            <bdi className={styles.name}>{mealTitle(choice)}</bdi>{' '}
            <span className={results.last}>{mealDetail(choice)}</span>
          </span>
        ) : (
          <ResultRow food={choice} name={name} search="" portion={startPortion(choice)} />
        )
      }
      action={
        log &&
        ((choice, name, index) => (
          <LogButton id={logButtonId(list.id, index)} choice={choice} name={name.short} {...log} />
        ))
      }
      keys={
        log && (
          <span>
            <kbd>Shift Enter</kbd> logs
          </span>
        )
      }
    />
  );
}
