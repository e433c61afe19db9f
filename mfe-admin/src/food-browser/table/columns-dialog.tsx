import { Button, Checkbox } from '@fettle/shared-ui';
import { Modal } from '@fettle/shared-ui/overlays';
import styles from '../food-browser.module.css';
import type { ColumnChoice } from '../use-browser-state.ts';
import { type BrowserRights, type ColumnKey, columnsFor } from './product-columns.ts';

interface ColumnsDialogProps {
  rights: BrowserRights;
  columns: readonly ColumnKey[];
  onChange(choice: ColumnChoice): void;
  onClose(): void;
}

/** Dialog that selects the table's columns; each choice applies at once. */
export function ColumnsDialog({ rights, columns, onChange, onClose }: ColumnsDialogProps) {
  const all = columnsFor(rights);
  const shown = new Set(columns);
  const show = (key: ColumnKey, isShown: boolean) =>
    onChange((before) =>
      all.flatMap((column) =>
        (column.key === key ? isShown : before.includes(column.key)) ? column.key : [],
      ),
    );
  return (
    <Modal
      open
      title="Columns"
      description="What the table shows. It is remembered in this browser."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onChange(() => [])}>
            Hide All
          </Button>
          <Button variant="secondary" onClick={() => onChange(() => all.map(({ key }) => key))}>
            Show All
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={styles.columns}>
        {all.map(({ key, title }) => (
          <Checkbox
            key={key}
            name={key}
            checked={shown.has(key)}
            onChange={(event) => show(key, event.target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </Modal>
  );
}
