import { Box } from '@fettle/shared-ui';
import type { DayTotals } from './day-totals.ts';
import { macroShares } from './macro-share.ts';
import styles from './macro-shares.module.css';

const COLORS = { protein: 'protein.solid', carbs: 'carbohydrate.solid', fat: 'fat.solid' } as const;

/** How the energy divides between the macros, as one thin bar; the figures stand below it. */
export function MacroShares({ totals }: { totals: DayTotals }) {
  const shares = macroShares(totals);
  return (
    <div className={styles.bar} aria-hidden="true">
      {shares &&
        (['protein', 'carbs', 'fat'] as const).map((macro) => (
          <Box key={macro} bg={COLORS[macro]} style={{ flexGrow: shares[macro] }} />
        ))}
    </div>
  );
}
