import { Button, IconButton } from '@fettle/shared-ui';
import { CirclePlus, ScanBarcode, Utensils } from 'lucide-react';
import { loadCustomFoodForm } from '../add-custom-food/custom-food-dialog.tsx';
import styles from './food-search-tools.module.css';

interface FoodSearchToolsProps {
  onScan(): void;
  onAddCustomFood(): void;
  /** Left out where meals cannot be added. */
  onChooseMeal?(): void;
}

/** Buttons beside the search field for other ways to add foods; in narrow dialogs they are icons. */
export function FoodSearchTools({ onScan, onAddCustomFood, onChooseMeal }: FoodSearchToolsProps) {
  /** Loads the form in advance; a failure is reported on the click. */
  const fetchForm = () => void loadCustomFoodForm().catch(() => undefined);
  return (
    <>
      <IconButton
        className={styles.tool}
        variant="secondary"
        aria-label="Scan barcode"
        title="Scan barcode"
        icon={<ScanBarcode />}
        onClick={onScan}
      />
      <Button
        className={styles.tool}
        variant="secondary"
        aria-label="Add custom food"
        title="Add custom food"
        icon={<CirclePlus />}
        onPointerEnter={fetchForm}
        onFocus={fetchForm}
        onClick={onAddCustomFood}
      >
        <span className={styles.label}>Add custom food</span>
      </Button>
      {onChooseMeal && (
        <IconButton
          className={styles.tool}
          variant="secondary"
          aria-label="My meals and earlier meals"
          title="My meals and earlier meals"
          icon={<Utensils />}
          onClick={onChooseMeal}
        />
      )}
    </>
  );
}
