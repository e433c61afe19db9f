import { toast } from '@fettle/shared-ui';
import { useQueryClient } from '@fettle/shared-ui/data';
import { useEffect, useRef, useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { findByBarcode } from './barcode.queries.ts';
import { type BarcodeOutcome, canTryAgain, needsChoice } from './barcode-outcome.ts';
import { outcomeToast } from './outcome-texts.ts';

/** Status line of a barcode; `outcome` is null while the search runs. */
export interface BarcodeStatus {
  code: string;
  outcome: BarcodeOutcome | null;
}

interface AfterScan {
  onFound(food: MealFood): void;
  /** Opens the custom-food form with these digits. */
  onUnknown(code: string): void;
}

/**
 * Looks up scanned codes. Several lookups may run at once, and each answer counts, in any order; a code whose lookup
 * runs is not looked up again. Answers that arrive after the dialog was closed are ignored.
 */
export function useScannedBarcodes(afterScan: AfterScan) {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<BarcodeStatus | null>(null);
  const [running, setRunning] = useState<readonly string[]>([]);
  const runningNow = useRef(new Set<string>());
  const latest = useRef(afterScan);
  const shown = useRef(true);
  useEffect(() => {
    latest.current = afterScan;
  });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const lookUp = async (code: string) => {
    if (runningNow.current.has(code)) return;
    const noteRunning = () => setRunning([...runningNow.current]);
    runningNow.current.add(code);
    noteRunning();
    setStatus({ code, outcome: null });
    const outcome = await findByBarcode(queryClient, code);
    runningNow.current.delete(code);
    if (!shown.current) return;
    noteRunning();
    // The line shows the last code. It stays only if a retry may help or the member has to choose.
    const after = canTryAgain(outcome) || needsChoice(outcome) ? { code, outcome } : null;
    setStatus((now) => (now?.code === code ? after : now));
    if (outcome.kind === 'found') latest.current.onFound(outcome.food);
    if (outcome.kind === 'unknown' || outcome.kind === 'misread') latest.current.onUnknown(code);
    toast(outcomeToast(code, outcome));
  };

  return {
    lookUp: (code: string) => void lookUp(code),
    status,
    /** Removes the line after the member continued with something else; a running lookup keeps it. */
    forget: () => setStatus((now) => (now?.outcome ? null : now)),
    isRunning: running.length > 0,
  };
}
