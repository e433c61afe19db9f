import { announce, Button } from '@fettle/shared-ui';
import { useEffect } from 'react';
import styles from './barcode-line.module.css';
import { canTryAgain } from './barcode-outcome.ts';
import { outcomeLine } from './outcome-texts.ts';
import type { BarcodeStatus } from './use-scanned-barcodes.ts';

interface BarcodeLineProps {
  status: BarcodeStatus;
  onTryAgain(): void;
  onAddCustomFood(): void;
}

/** The line under the search box about a barcode: what came of looking it up, and what the member can do now. */
export function BarcodeLine({ status: { code, outcome }, onTryAgain, onAddCustomFood }: BarcodeLineProps) {
  const text = outcome ? outcomeLine(code, outcome) : `Looking up barcode ${code}…`;
  useEffect(() => announce(text), [text]);
  return (
    <div className={styles.line} data-outcome={outcome?.kind ?? 'pending'}>
      <p>{text}</p>
      {outcome && outcome.kind !== 'found' && (
        <div className={styles.actions}>
          {canTryAgain(outcome) && (
            <Button variant="secondary" size="sm" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onAddCustomFood}>
            Add it as a custom food
          </Button>
        </div>
      )}
    </div>
  );
}
