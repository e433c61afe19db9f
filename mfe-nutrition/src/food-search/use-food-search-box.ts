import { afterPaint } from '@fettle/shared-ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { QuickEnergy } from '../log-without-a-food/quick-energy.ts';
import type { LogChoice } from '../recent-choices/log-button.tsx';
import { choiceKey, foodsOf, type RecentChoice } from '../recent-choices/recent-meal.ts';
import { logButtonId } from '../recent-choices/recent-results.tsx';
import { focusActions } from './choice-rows.ts';
import type { MealFood } from './meal-food.ts';
import { useSearchAnnouncements } from './search-messages.ts';
import { useSeveralFoods } from './several-foods.tsx';
import { useDelayedPending } from './use-food-search.ts';
import { useResultSelection } from './use-result-selection.ts';
import { useSearchChoices } from './use-search-choices.ts';

export interface SearchField {
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (food: MealFood) => void;
  /** Hour on the member's clock, 0 to 23; before typing, the list begins with foods that they eat around it. */
  hour: number;
  onTyped: () => void;
  /** Logs a recent choice at once; without it, for a saved meal, choices are only added, and recipes are not offered. */
  log?: LogChoice;
  /** Opens the form of an item without a food. */
  onLogWithoutFood: (known: QuickEnergy | null) => void;
}

/** State of the search field and its dropdown: the text, what it found, what is open and active, and what each key does. */
export function useFoodSearchBox({ inputRef, hour, log, onAdd, onTyped, onLogWithoutFood }: SearchField) {
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const several = useSeveralFoods();
  const { found, foods, search, isLatest, choices, favourites } = useSearchChoices(text, {
    hour,
    isOpen: open,
    withRecipes: log !== undefined,
  });
  const pending = useDelayedPending(found.state === 'searching');
  const isEmpty = text === '';

  const close = () => {
    setOpen(false);
    several.forget();
  };
  /** Closes the list; the focus returns to the field first, because the list's buttons disappear. */
  const leave = () => {
    inputRef.current?.focus();
    close();
  };
  const add = (choice: RecentChoice, stay = false) => {
    for (const food of foodsOf(choice)) onAdd(food);
    if (stay) several.turn(true);
    if (stay || several.on) {
      several.count(choiceKey(choice));
      // Select the text, so that typing the next food replaces it.
      inputRef.current?.select();
      return;
    }
    setText('');
    selection.onSelected();
  };
  const selection = useResultSelection(
    { choices, search, state: isLatest ? found.state : 'idle', open, setOpen },
    {
      select: (choice, stay) => afterPaint(() => add(choice, stay)),
      onEscape: leave,
      toActions: (index) => focusActions(listId, index),
    },
  );
  const { expanded, active } = selection;
  useSlashShortcut(inputRef, () => setOpen(true));
  useSearchAnnouncements(found, pending === 'long');

  const type = (typed: string) => {
    setText(typed);
    onTyped();
    selection.onTextChange();
  };
  /** Opens the form of an item without a food, which takes over the typed text; empties the field. */
  const logWithoutFood = (known: QuickEnergy | null) => {
    inputRef.current?.focus();
    type('');
    close();
    onLogWithoutFood(known);
  };
  /** Shift+Enter logs the active recent choice at once, as its button does; other keys select in the list. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEmpty || event.key !== 'Enter' || !event.shiftKey) return selection.onKeyDown(event);
    event.preventDefault();
    document.getElementById(logButtonId(listId, active))?.click();
  };
  const closeOnLeave = ({ relatedTarget: to }: FocusEvent) => {
    const stays = to instanceof Element && (to === inputRef.current || to.closest('[data-dropdown]'));
    if (!stays) close();
  };
  const list = {
    id: listId,
    active,
    several,
    onPointerOver: useLatest(selection.setActive),
    onDone: useLatest(leave),
    onSelect: useLatest((choice: RecentChoice) => afterPaint(() => add(choice))),
  };

  return {
    text,
    found,
    foods,
    search,
    choices,
    favourites,
    pending,
    expanded,
    list,
    open: () => setOpen(true),
    type,
    logWithoutFood,
    onKeyDown,
    closeOnLeave,
  };
}

/** Returns a stable function that calls the latest `act`, so that memoized components do not render again. */
function useLatest<Arguments extends unknown[]>(act: (...values: Arguments) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: Arguments) => latest.current(...values), []);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Makes `/` open the search, focus this field and select its text, anywhere in its dialog outside text fields. */
function useSlashShortcut(field: RefObject<HTMLInputElement | null>, open: () => void) {
  const onSlash = useEffectEvent(open);
  useEffect(() => {
    const dialog = field.current?.closest<HTMLElement>('[role="dialog"]') ?? document;
    const search = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== '/') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TEXT_FIELDS)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
      onSlash();
    };
    dialog.addEventListener('keydown', search);
    return () => dialog.removeEventListener('keydown', search);
  }, [field]);
}
