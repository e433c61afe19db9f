import { Input } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { foodSearch } from './food-search.queries.ts';
import styles from './food-search-box.module.css';
import type { MealFood } from './meal-food.ts';
import { SearchResults } from './search-results.tsx';
import { NONE_FOUND, SLOW } from './search-words.ts';
import { useFoodSearch } from './use-food-search.ts';
import { useResultChoice } from './use-result-choice.ts';
import { useSearchAnnouncements } from './use-search-announcements.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useWait } from './use-wait.ts';

const NONE: MealFood[] = [];

interface FoodSearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (food: MealFood) => void;
}

/**
 * The search with its dropdown, which begins as what the member eats at this hour. `/` comes here; choosing a food
 * empties the field for the next one.
 */
export function FoodSearchBox({ inputRef, onAdd }: FoodSearchBoxProps) {
  const [text, setText] = useState('');
  const found = useFoodSearch(text);
  const [hour] = useState(() => new Date().getHours());
  const { data: recent = NONE } = useQuery(foodSearch.recent(hour));
  const untouched = text === '';
  const shown = untouched ? { ...found, foods: recent } : found;
  const { foods, search, state } = shown;
  const wait = useWait(state === 'searching');
  const add = (food: MealFood) => {
    setText('');
    choice.rest();
    onAdd(food);
  };
  const choice = useResultChoice(shown, add);
  const { expanded, active } = choice;
  const listId = useId();
  useSlashKey(inputRef);
  useSearchAnnouncements(found, wait === 'long');

  const type = (typed: string) => {
    setText(typed);
    choice.restart();
  };

  const none = state === 'answered' && foods.length === 0;
  return (
    <div className={styles.box}>
      <Search className={styles.glass} aria-hidden="true" />
      <Input
        ref={inputRef}
        data-autofocus=""
        className={styles.input}
        role="combobox"
        aria-label="Search foods"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search foods or scan barcode..."
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={choice.open}
        onClick={choice.open}
        onBlur={choice.close}
        onKeyDown={choice.onKeyDown}
      />
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      {wait !== 'none' && <span className={styles.searching} data-searching="" aria-hidden="true" />}
      {(none || wait === 'long') && <p className={styles.note}>{none ? NONE_FOUND : SLOW}</p>}
      {expanded && (
        <SearchResults
          id={listId}
          foods={foods}
          search={search}
          active={active}
          outdated={wait !== 'none'}
          label={untouched ? 'Recent foods' : 'Foods found'}
          title={wait === 'long' ? SLOW : untouched ? 'Recent, per 100 g' : 'per 100 g'}
          onChoose={add}
          onPoint={choice.point}
        />
      )}
    </div>
  );
}
