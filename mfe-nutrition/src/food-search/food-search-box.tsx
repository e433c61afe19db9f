import { afterPaint, Button, Input } from '@fettle/shared-ui';
import { useQuery, useToday } from '@fettle/shared-ui/data';
import { Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KnownOfFood } from '../add-custom-food/custom-food-form.ts';
import { BarcodeLine } from '../barcode-search/barcode-line.tsx';
import { useFoodOrBarcodeSearch } from '../barcode-search/use-food-or-barcode-search.ts';
import type { BarcodeStatus } from '../barcode-search/use-scanned-barcodes.ts';
import type { TimeToLog } from '../build-your-meal/use-save-meal.ts';
import { favouriteFoods } from '../favourites/favourites.queries.ts';
import { isSameFood } from '../favourites/use-change-favourite.ts';
import { type QuickEnergy, quickEnergy } from '../log-without-a-food/quick-energy.ts';
import { recentChoices } from '../recent-choices/recent.queries.ts';
import { choiceKey, foodsOf, type RecentChoice, type RecentMeal } from '../recent-choices/recent-meal.ts';
import { logButtonId, RecentResults } from '../recent-choices/recent-results.tsx';
import { focusActions } from './choice-list.tsx';
import { foodSearch } from './food-search.queries.ts';
import styles from './food-search-box.module.css';
import type { MealFood } from './meal-food.ts';
import { NO_RESULTS, NONE_ON_DEVICE, TAKING_LONG, useSearchAnnouncements } from './search-messages.ts';
import { SearchResults } from './search-results.tsx';
import { useSeveralFoods } from './several-foods.tsx';
import { type FoodSearch, useDelayedPending } from './use-food-search.ts';
import { useResultSelection } from './use-result-selection.ts';

const NO_FOODS: MealFood[] = [];
const NO_MEALS: RecentMeal[] = [];

interface FoodSearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (food: MealFood) => void;
  /** Hour on the member's clock, 0 to 23; before typing, the list begins with foods that they eat around it. */
  hour: number;
  /** Reads the time for a recent choice that is logged at once; null if it is invalid. */
  timeToLog: () => TimeToLog | null;
  /** Whether the focus alone opens the dropdown; false while it would cover items of the meal. */
  opensOnFocus: boolean;
  /** Called after a recent choice was logged as a meal of its own. */
  onLogged: () => void;
  /** Status of the last scanned barcode, null if it was found; a typed text replaces it. */
  scanned: BarcodeStatus | null;
  onScanAgain: (code: string) => void;
  onTyped: () => void;
  /** Opens the form of a food that was not found. */
  onAddCustomFood: (known: KnownOfFood) => void;
  /** Opens the form of an item without a food. */
  onLogWithoutFood: (known: QuickEnergy | null) => void;
  /** Buttons beside the field. */
  children: ReactNode;
}

/**
 * Search field with its dropdown, which before typing shows what the member eats around `hour`. The `/` key moves the
 * focus here; selecting a food empties the field for the next one.
 */
export function FoodSearchBox({
  inputRef,
  onAdd,
  hour,
  timeToLog,
  onLogged,
  opensOnFocus,
  children,
  ...props
}: FoodSearchBoxProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const found = useFoodOrBarcodeSearch(text);
  const { data: recent = NO_FOODS } = useQuery(foodSearch.recent(hour));
  const { data: meals = NO_MEALS } = useQuery(recentChoices.meals(useToday(), hour));
  const { data: favourites = NO_FOODS } = useQuery(favouriteFoods);
  const [open, setOpen] = useState(false);
  const several = useSeveralFoods();
  const empty = text === '';
  const shownFavourites = useKeptWhile(open && empty, favourites);
  const earlier = [...meals, ...recent];
  const others = shownFavourites.filter((food) => !recent.some((other) => isSameFood(other, food)));
  const { state, onDevice } = found;
  const { foods, search, isLatest } = useRenderedFoods(found);
  const choices: readonly RecentChoice[] = empty ? [...earlier, ...others] : foods;
  const pending = useDelayedPending(state === 'searching');
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
    { choices, search, state: isLatest ? state : 'idle', open, setOpen },
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
    props.onTyped();
    selection.onTextChange();
  };

  /** Opens the form of an item without a food, which takes over the typed text; empties the field. */
  const logWithoutFood = (known: QuickEnergy | null) => {
    inputRef.current?.focus();
    type('');
    close();
    props.onLogWithoutFood(known);
  };

  /** Whether a key logs the active recent choice at once, as its button does: Shift+Enter. */
  const isLogKey = (event: KeyboardEvent) => empty && event.key === 'Enter' && event.shiftKey;
  const logActive = (event: KeyboardEvent) => {
    event.preventDefault();
    document.getElementById(logButtonId(listId, active))?.click();
  };

  const closeOnLeave = ({ relatedTarget: to }: FocusEvent) => {
    const stays = to instanceof Element && (to === inputRef.current || to.closest('[data-dropdown]'));
    if (!stays) close();
  };

  const onPointerOver = useLatest(selection.setActive);
  const onDone = useLatest(leave);
  const onSelect = useLatest((choice: RecentChoice) => afterPaint(() => add(choice)));
  const list = { id: listId, active, several, onPointerOver, onDone, onSelect };
  const per = foods.some(({ last }) => last) ? 'per 100 g, or your last portion' : 'per 100 g';
  const none = state === 'answered' && found.foods.length === 0;
  const energy = quickEnergy(text);
  const isEnergy = energy?.has_unit ?? false;
  const barcode = found.barcode ?? (empty ? props.scanned : null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element is no control; it hears where the focus goes
    <div className={styles.box} onBlur={closeOnLeave}>
      <div className={styles.row}>
        <div className={styles.search}>
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
            aria-keyshortcuts="/ Shift+Enter"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Search foods or scan barcode..."
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={opensOnFocus ? () => setOpen(true) : undefined}
            onClick={() => setOpen(true)}
            onKeyDown={(event) => (isLogKey(event) ? logActive(event) : selection.onKeyDown(event))}
          />
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
          {pending !== 'none' && <span className={styles.searching} data-searching="" aria-hidden="true" />}
          {none && <p className={styles.note}>{onDevice ? NONE_ON_DEVICE : NO_RESULTS}</p>}
          {!none && pending === 'long' && <p className={styles.note}>{TAKING_LONG}</p>}
        </div>
        {children}
      </div>
      {barcode && !expanded && (
        <BarcodeLine
          status={barcode}
          onTryAgain={() => (found.barcode ? found.tryAgain() : props.onScanAgain(barcode.code))}
          onAddCustomFood={() => props.onAddCustomFood({ barcode: barcode.code })}
          onAdd={(food) => {
            onAdd(food);
            type('');
          }}
        />
      )}
      {(none || isEnergy) && !barcode && (
        <div className={styles.instead}>
          {none && !isEnergy && (
            <Button
              variant="secondary"
              size="sm"
              maxW="full"
              onClick={() => props.onAddCustomFood({ name: found.search })}
            >
              <span className={styles.words}>
                Add “<bdi>{found.search}</bdi>” as my food
              </span>
            </Button>
          )}
          <Button variant="secondary" size="sm" maxW="full" onClick={() => logWithoutFood(energy)}>
            <span className={styles.words}>
              Log {energy ? `${energy.calories.toLocaleString()}\u00a0kcal` : 'calories'} without a food
            </span>
          </Button>
        </div>
      )}
      {expanded && empty && (
        <RecentResults
          {...list}
          choices={choices}
          favourites={others.length}
          timeToLog={timeToLog}
          onLogged={onLogged}
        />
      )}
      {expanded && !empty && (
        <SearchResults
          {...list}
          choices={foods}
          search={search}
          outdated={pending !== 'none'}
          title={pending === 'long' ? TAKING_LONG : onDevice ? `On this device, ${per}` : per}
        />
      )}
    </div>
  );
}

/**
 * Defers the foods of the list: fifteen rows take long to render, and key presses have priority. An empty list renders
 * at once. `isLatest` is false while newer foods are being rendered.
 */
function useRenderedFoods({ foods, search }: Pick<FoodSearch, 'foods' | 'search'>) {
  const latest = useMemo(() => ({ foods, search }), [foods, search]);
  const rendered = useDeferredValue(latest);
  const shown = foods.length === 0 ? latest : rendered;
  return { ...shown, isLatest: shown === latest };
}

/** Returns a stable function that calls the latest `act`, so that memoized components do not render again. */
function useLatest<Arguments extends unknown[]>(act: (...values: Arguments) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: Arguments) => latest.current(...values), []);
}

/** Keeps removed favorites in the list while it is open, so that no row moves under the member's finger. */
function useKeptWhile(isOpen: boolean, favourites: MealFood[]): MealFood[] {
  const [kept, setKept] = useState(favourites);
  const next = isOpen
    ? [
        ...kept.map((food) => favourites.find((other) => isSameFood(other, food)) ?? food),
        ...favourites.filter((food) => !kept.some((other) => isSameFood(other, food))),
      ]
    : favourites;
  const isKept = next.length === kept.length && next.every((food, index) => food === kept[index]);
  if (!isKept) setKept(next);
  return isKept ? kept : next;
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Makes `/` open the search, focus this field and select its text, anywhere in its dialog outside text fields. */
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
