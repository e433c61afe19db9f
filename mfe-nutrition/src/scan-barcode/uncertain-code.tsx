import { Button } from '@fettle/shared-ui';
import type { BarcodeCandidate } from './acceptance/photo-verdict.ts';
import styles from './scan-barcode.module.css';

interface UncertainCodeProps {
  candidates: BarcodeCandidate[];
  onConfirm(code: string): void;
}

/** Maximum number of candidates shown; any others are noise. */
const SHOWN = 3;

/** Offers the codes that a photo may show; the member compares the digits with the printed ones before a search. */
export function UncertainCode({ candidates, onConfirm }: UncertainCodeProps) {
  const digits = candidates.length > 1 ? 'one of these' : 'this';
  return (
    <div className={styles.uncertain} role="alert">
      <p>
        The barcode could not be read for certain. If {digits} is the number below the bars, search with it;
        else correct it in the field.
      </p>
      {candidates.slice(0, SHOWN).map(({ code, printed }) => (
        <Button key={code} variant="secondary" size="sm" onClick={() => onConfirm(code)}>
          Search {printed}
        </Button>
      ))}
    </div>
  );
}
