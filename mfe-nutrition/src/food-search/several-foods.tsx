import { Button } from '@fettle/shared-ui';
import { useMemo, useState } from 'react';
import styles from './choice-list.module.css';

/** Adding one food after the other while the list stays open. */
export interface SeveralFoods {
  /** Each choice is added, and the list stays until the member is done. */
  on: boolean;
  /** How often this choice was added since the list opened. */
  added(key: string): number;
  total: number;
  turn(on: boolean): void;
  count(key: string): void;
  /** The list closed: the next one counts anew. */
  forget(): void;
}

const NONE: ReadonlyMap<string, number> = new Map();

export function useSeveralFoods(): SeveralFoods {
  const [on, turn] = useState(false);
  const [counts, setCounts] = useState(NONE);
  return useMemo(
    () => ({
      on,
      added: (key) => counts.get(key) ?? 0,
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      turn,
      count: (key) => setCounts((now) => new Map(now).set(key, (now.get(key) ?? 0) + 1)),
      forget: () => setCounts(NONE),
    }),
    [on, counts],
  );
}

/** At the foot of the list: starts adding several foods, and ends it. Out of the tab order, as the list closes with the focus. */
export function SeveralButtons({ several, onDone }: { several: SeveralFoods; onDone: () => void }) {
  const { on, total, turn } = several;
  if (!on)
    return (
      <Button type="button" size="sm" variant="ghost" tabIndex={-1} onClick={() => turn(true)}>
        Add several
      </Button>
    );
  return (
    <>
      <span className={styles.total}>{total === 0 ? 'Choose foods' : `${total} added`}</span>
      <Button type="button" size="sm" variant="soft" tabIndex={-1} onClick={onDone}>
        Done
      </Button>
    </>
  );
}
