import { Input } from '@fettle/shared-ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useCallback, useId, useState } from 'react';
import styles from './food-search-box.module.css';
import type { MealFood } from './meal-food.ts';
import { SearchResults } from './search-results.tsx';
import { NONE_FOUND, SLOW } from './search-words.ts';
import { useEscapeFirst } from './use-escape-first.ts';
import { useFoodSearch } from './use-food-search.ts';
import { useSearchAnnouncements } from './use-search-announcements.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useWait } from './use-wait.ts';

interface FoodSearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (food: MealFood) => void;
}

/**
 * The search with its dropdown. `/` comes here; arrows move, Enter adds (the first result when none was moved to),
 * Escape closes the dropdown and nothing else; choosing a food empties the field for the next one.
 */
export function FoodSearchBox({ inputRef, onAdd }: FoodSearchBoxProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<{ search: string; to: number } | null>(null);
  const found = useFoodSearch(text);
  const { foods, search, state } = found;
  const wait = useWait(state === 'searching');
  const listId = useId();

  const expanded = open && foods.length > 0;
  const active = moved?.search === search && moved.to < foods.length ? moved.to : -1;
  const close = useCallback(() => setOpen(false), []);
  useEscapeFirst(expanded, close);
  useSlashKey(inputRef);
  useSearchAnnouncements(found, wait === 'long');

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setMoved(null);
  };
  const add = (food: MealFood) => {
    type('');
    onAdd(food);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (!expanded) return;
    const next = active === -1 && by === -1 ? foods.length - 1 : active + by;
    setMoved({ search, to: (next + foods.length) % foods.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const food = foods[active] ?? (state === 'answered' ? foods[0] : undefined);
      if (expanded && food) add(food);
    }
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
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
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
          onChoose={add}
          onPoint={(to) => setMoved({ search, to })}
        />
      )}
    </div>
  );
}
