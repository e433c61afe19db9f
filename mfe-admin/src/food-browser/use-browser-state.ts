import { useSearchParams } from '@fettle/shared-ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type BrowserState,
  browserStateFrom,
  columnsFrom,
  columnsText,
  isDefault,
  searchParamsOf,
  type View,
} from './browser-url-state.ts';
import { type BrowserRights, type ColumnKey, defaultColumns } from './table/product-columns.ts';

/** Too narrow for the table's columns. */
const PHONE = '(max-width: 767px)';

interface ShownState extends BrowserState {
  columns: ColumnKey[];
}

/** Updates the previous columns, which may not be shown yet. */
export type ColumnChoice = (columns: readonly ColumnKey[]) => ColumnKey[];

interface BrowserAddress extends Omit<ShownState, 'view'> {
  view: View;
  /** Writes to the address; `replace` adds no history entry. */
  go(
    change: Partial<BrowserState> | ((state: ShownState) => Partial<BrowserState>),
    options?: { replace?: boolean },
  ): void;
  /** Shows these columns, now and on the next visit. */
  showColumns(choice: ColumnChoice): void;
}

/** State of the food browser, kept in the address. This browser remembers the columns for addresses without any. */
export function useBrowserState(rights: BrowserRights): BrowserAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => browserStateFrom(params, rights), [params, rights]);
  const [remembered, setRemembered] = useState(() => rememberedColumns(rights));
  const columns = useMemo(
    () => state.columns ?? remembered ?? defaultColumns(rights),
    [state.columns, remembered, rights],
  );

  const shown = useMemo(() => ({ ...state, columns }), [state, columns]);
  // The address changes a moment after it was written, and a second press may come before.
  const latest = useRef<ShownState>(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const go = useCallback<BrowserAddress['go']>(
    (change, options) => {
      const changed = typeof change === 'function' ? change(latest.current) : change;
      const next = { ...latest.current, ...changed };
      latest.current = { ...next, columns: next.columns ?? latest.current.columns };
      setParams(searchParamsOf(latest.current, rights), options);
    },
    [rights, setParams],
  );

  // Writes the columns to the address, so that a copied address shows them to others.
  useEffect(() => {
    if (state.columns === null && remembered && !isDefault(remembered, rights)) go({}, { replace: true });
  }, [state.columns, remembered, rights, go]);

  const showColumns = useCallback<BrowserAddress['showColumns']>(
    (choice) => {
      const chosen = choice(latest.current.columns);
      remember(chosen, rights);
      setRemembered(chosen);
      go({ columns: chosen }, { replace: true });
    },
    [go, rights],
  );
  const [usualView] = useState<View>(() => (matchMedia(PHONE).matches ? 'grid' : 'table'));
  return { ...shown, view: state.view ?? usualView, go, showColumns };
}

const STORAGE_KEY: Record<BrowserRights, string> = {
  admin: 'adminFoodColumns',
  member: 'foodDatabaseColumns',
};

function rememberedColumns(rights: BrowserRights): ColumnKey[] | null {
  try {
    return columnsFrom(localStorage.getItem(STORAGE_KEY[rights]), rights);
  } catch {
    return null;
  }
}

function remember(columns: ColumnKey[], rights: BrowserRights): void {
  try {
    if (isDefault(columns, rights)) localStorage.removeItem(STORAGE_KEY[rights]);
    else localStorage.setItem(STORAGE_KEY[rights], columnsText(columns));
  } catch {
    // Without storage the columns are not kept for the next visit.
  }
}
