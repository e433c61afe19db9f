import { Input } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { foodSearch } from './food-search.queries.ts';
import styles from './food-search-box.module.css';
import type { MealFood } from './meal-food.ts';
import { NO_RESULTS, TAKING_LONG, useSearchAnnouncements } from './search-messages.ts';
import { SearchResults } from './search-results.tsx';
import { useDelayedPending, useFoodSearch } from './use-food-search.ts';
import { useResultSelection } from './use-result-selection.ts';

const NO_FOODS: MealFood[] = [];

interface FoodSearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (food: MealFood) => void;
  /** Whether the focus alone opens the dropdown: not while it would cover items of the meal. */
  opensOnFocus: boolean;
}

/**
 * The search field with its dropdown. Before typing, the dropdown shows what the member eats around this hour. `/` moves
 * the focus here; selecting a food empties the field for the next one.
 */
export function FoodSearchBox({ inputRef, onAdd, opensOnFocus }: FoodSearchBoxProps) {
  const [text, setText] = useState('');
  const found = useFoodSearch(text);
  const [hour] = useState(() => new Date().getHours());
  const { data: recent = NO_FOODS } = useQuery(foodSearch.recent(hour));
  const empty = text === '';
  const shown = empty ? { ...found, foods: recent } : found;
  const { foods, search, state } = shown;
  const pending = useDelayedPending(state === 'searching');
  const add = (food: MealFood) => {
    setText('');
    selection.onSelected();
    onAdd(food);
  };
  const selection = useResultSelection(shown, add);
  const { expanded, active } = selection;
  const listId = useId();
  useSlashShortcut(inputRef, selection.open);
  useSearchAnnouncements(found, pending === 'long');

  const type = (typed: string) => {
    setText(typed);
    selection.onTextChange();
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
        onFocus={opensOnFocus ? selection.open : undefined}
        onClick={selection.open}
        onBlur={selection.close}
        onKeyDown={selection.onKeyDown}
      />
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      {pending !== 'none' && <span className={styles.searching} data-searching="" aria-hidden="true" />}
      {(none || pending === 'long') && <p className={styles.note}>{none ? NO_RESULTS : TAKING_LONG}</p>}
      {expanded && (
        <SearchResults
          id={listId}
          foods={foods}
          search={search}
          active={active}
          outdated={pending !== 'none'}
          label={empty ? 'Recent foods' : 'Foods found'}
          title={pending === 'long' ? TAKING_LONG : empty ? 'Recent, per 100 g' : 'per 100 g'}
          onSelect={add}
          onPointerOver={selection.setActive}
        />
      )}
    </div>
  );
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** `/` opens the search and moves the focus to this field from anywhere in its dialog, except from a text field; its content is selected. */
function useSlashShortcut(field: RefObject<HTMLInputElement | null>, open: () => void) {
  const onSlash = useRef(open);
  useEffect(() => {
    onSlash.current = open;
  });
  useEffect(() => {
    const dialog = field.current?.closest<HTMLElement>('[role="dialog"]') ?? document;
    const search = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== '/') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TEXT_FIELDS)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
      onSlash.current();
    };
    dialog.addEventListener('keydown', search);
    return () => dialog.removeEventListener('keydown', search);
  }, [field]);
}
