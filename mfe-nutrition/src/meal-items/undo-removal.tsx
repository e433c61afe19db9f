import { Button } from '@fettle/shared-ui';
import styles from './meal-items.module.css';

/** In the tip's place after a removal: what went, and the way back. */
export function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span>
        Removed <bdi>{name}</bdi>
      </span>
      <Button
        variant="ghost"
        size="xs"
        h="auto"
        minW={0}
        px={1}
        color="accent.fg"
        aria-label={`Undo: put back ${name}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </p>
  );
}
