import { Button, Input } from '@fettle/shared-ui';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownOfFood } from '../add-custom-food/custom-food-form.ts';
import { BarcodeLine } from '../barcode-search/barcode-line.tsx';
import type { BarcodeStatus } from '../barcode-search/use-scanned-barcodes.ts';
import { quickEnergy } from '../log-without-a-food/quick-energy.ts';
import { RecentResults } from '../recent-choices/recent-results.tsx';
import styles from './food-search-box.module.css';
import { NO_RESULTS, NONE_ON_DEVICE, TAKING_LONG } from './search-messages.ts';
import { SearchResults } from './search-results.tsx';
import { type SearchField, useFoodSearchBox } from './use-food-search-box.ts';

interface FoodSearchBoxProps extends SearchField {
  /** Whether the focus alone opens the dropdown; false while it would cover items of the meal. */
  opensOnFocus: boolean;
  /** Status of the last scanned barcode, null if it was found; a typed text replaces it. */
  scanned: BarcodeStatus | null;
  onScanAgain: (code: string) => void;
  /** Opens the form of a food that was not found. */
  onAddCustomFood: (known: KnownOfFood) => void;
  /** Buttons beside the field. */
  children: ReactNode;
}

/**
 * Search field with its dropdown, which before typing shows what the member eats around `hour`. The `/` key moves the
 * focus here; selecting a food empties the field for the next one.
 */
export function FoodSearchBox(props: FoodSearchBoxProps) {
  const box = useFoodSearchBox(props);
  const { text, found, foods, expanded, list, pending } = box;
  const isEmpty = text === '';
  const per = foods.some(({ last }) => last) ? 'per 100 g, or your last portion' : 'per 100 g';
  const none = found.state === 'answered' && found.foods.length === 0;
  const energy = quickEnergy(text);
  const isEnergy = energy?.has_unit ?? false;
  const barcode = found.barcode ?? (isEmpty ? props.scanned : null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element is no control; it hears where the focus goes
    <div className={styles.box} onBlur={box.closeOnLeave}>
      <div className={styles.row}>
        <div className={styles.search}>
          <Search className={styles.glass} aria-hidden="true" />
          <Input
            ref={props.inputRef}
            data-autofocus=""
            className={styles.input}
            role="combobox"
            aria-label="Search foods"
            aria-expanded={expanded}
            aria-controls={expanded ? list.id : undefined}
            aria-activedescendant={list.active === -1 ? undefined : `${list.id}-${list.active}`}
            aria-autocomplete="list"
            aria-keyshortcuts="/ Shift+Enter"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Search foods or scan barcode..."
            value={text}
            onChange={(event) => box.type(event.target.value)}
            onFocus={props.opensOnFocus ? box.open : undefined}
            onClick={box.open}
            onKeyDown={box.onKeyDown}
          />
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
          {pending !== 'none' && <span className={styles.searching} data-searching="" aria-hidden="true" />}
          {none && <p className={styles.note}>{found.onDevice ? NONE_ON_DEVICE : NO_RESULTS}</p>}
          {!none && pending === 'long' && <p className={styles.note}>{TAKING_LONG}</p>}
        </div>
        {props.children}
      </div>
      {barcode && !expanded && (
        <BarcodeLine
          status={barcode}
          onTryAgain={() => (found.barcode ? found.tryAgain() : props.onScanAgain(barcode.code))}
          onAddCustomFood={() => props.onAddCustomFood({ barcode: barcode.code })}
          onAdd={(food) => {
            props.onAdd(food);
            box.type('');
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
          <Button variant="secondary" size="sm" maxW="full" onClick={() => box.logWithoutFood(energy)}>
            <span className={styles.words}>
              {props.log ? 'Log' : 'Add'}{' '}
              {energy ? `${energy.calories.toLocaleString()}\u00a0kcal` : 'calories'} without a food
            </span>
          </Button>
        </div>
      )}
      {expanded && isEmpty && (
        <RecentResults {...list} choices={box.choices} favourites={box.favourites} log={props.log} />
      )}
      {expanded && !isEmpty && (
        <SearchResults
          {...list}
          choices={foods}
          search={box.search}
          outdated={pending !== 'none'}
          title={pending === 'long' ? TAKING_LONG : found.onDevice ? `On this device, ${per}` : per}
        />
      )}
    </div>
  );
}
