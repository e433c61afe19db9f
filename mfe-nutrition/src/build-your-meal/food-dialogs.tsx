import type { Schemas } from '@fettle/shared-ui/data';
import { type Dispatch, useCallback, useRef, useState } from 'react';
import { CustomFoodDialog } from '../add-custom-food/custom-food-dialog.tsx';
import type { KnownOfFood } from '../add-custom-food/custom-food-form.ts';
import { useScannedBarcodes } from '../barcode-search/use-scanned-barcodes.ts';
import { fromUserFood, type MealFood } from '../food-search/meal-food.ts';
import { LogWithoutAFoodDialog } from '../log-without-a-food/log-without-a-food-dialog.tsx';
import type { QuickEnergy } from '../log-without-a-food/quick-energy.ts';
import type { MealDraftAction, MealDraftItem } from '../meal-items/meal-draft.ts';
import { ScanBarcodeDialog } from '../scan-barcode/scan-barcode-dialog.tsx';

/**
 * Dialog above the meal: the scanner, the custom-food form with the known fields, the meals to choose from, or the
 * form of an item without a food.
 */
type OpenDialog =
  | { name: 'scanner' | 'meals' }
  | { name: 'custom-food'; known?: KnownOfFood }
  | { name: 'without-food'; energy: QuickEnergy | null; item?: MealDraftItem }
  | null;

/** Manages the dialogs that add foods to the meal and handles scans; `scanFirst` starts with the scanner. */
export function useFoodDialogs(onAdd: (food: MealFood) => void, scanFirst = false) {
  const [dialog, setDialog] = useState<OpenDialog>(scanFirst ? { name: 'scanner' } : null);
  const isOpen = useRef(scanFirst);
  /** Unknown code whose form opens when the open dialog closes. */
  const next = useRef<string>(undefined);
  const open = useCallback((opened: OpenDialog) => {
    isOpen.current = opened !== null;
    setDialog(opened);
  }, []);
  const editQuick = useCallback(
    (item: MealDraftItem) => open({ name: 'without-food', energy: null, item }),
    [open],
  );
  const addCustomFood = (known?: KnownOfFood) => open({ name: 'custom-food', known });
  const close = () => {
    const code = next.current;
    next.current = undefined;
    if (code === undefined) open(null);
    else addCustomFood({ barcode: code });
  };
  const scanned = useScannedBarcodes({
    onFound: onAdd,
    onUnknown: (code) => {
      if (isOpen.current) next.current = code;
      else addCustomFood({ barcode: code });
    },
  });
  return {
    scan: () => open({ name: 'scanner' }),
    addCustomFood: () => addCustomFood(),
    editQuick,
    chooseMeal: () => open({ name: 'meals' }),
    isLookingUp: scanned.isRunning,
    /** Props of the search box. */
    search: {
      scanned: scanned.status,
      onScanAgain: scanned.lookUp,
      onTyped: scanned.forget,
      onAddCustomFood: addCustomFood,
      onLogWithoutFood: (energy: QuickEnergy | null) => open({ name: 'without-food', energy }),
    },
    /** Props of `FoodDialogs`. */
    open: {
      dialog,
      onClose: close,
      onBarcode: (code: string) => {
        close();
        scanned.lookUp(code);
      },
      onAdd: (foods: readonly MealFood[]) => foods.forEach(onAdd),
      onSaved: (food: Schemas['UserFoodDto']) => {
        scanned.forget();
        onAdd(fromUserFood({ ...food, last_quantity: null, last_unit: null }));
      },
    },
  };
}

type FoodDialogsProps = ReturnType<typeof useFoodDialogs>['open'] & { dispatch: Dispatch<MealDraftAction> };

/**
 * Render beside the meal's form: a form nested in a form would submit both. The form of a meal renders the meals to choose from
 * itself, because the form of a saved meal has none.
 */
export function FoodDialogs({ dialog, dispatch, onClose, onSaved, onAdd, onBarcode }: FoodDialogsProps) {
  if (dialog?.name === 'scanner') return <ScanBarcodeDialog onBarcode={onBarcode} onClose={onClose} />;
  if (dialog?.name === 'without-food') {
    const { energy, item } = dialog;
    const put = (product: MealFood) =>
      item ? dispatch({ type: 'change-quick', id: item.id, product }) : onAdd([product]);
    return <LogWithoutAFoodDialog known={energy} item={item?.product} onPut={put} onClose={onClose} />;
  }
  if (dialog?.name !== 'custom-food') return null;
  return (
    <CustomFoodDialog key={dialog.known?.barcode} known={dialog.known} onSaved={onSaved} onClose={onClose} />
  );
}
