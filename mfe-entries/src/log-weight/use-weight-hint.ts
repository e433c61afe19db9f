import { announce } from '@fettle/shared-ui';
import { type Schemas, useToday } from '@fettle/shared-ui/data';
import { parseDecimal } from '@fettle/shared-ui/forms';
import type { LocalDate, WeightUnit } from '@fettle/shared-ui/rules';
import { useEffect, useState } from 'react';
import { weightHint } from './weight-hint.ts';

interface Typed {
  text: string;
  unit: WeightUnit;
  /** Day of the weigh-in; today by default. */
  date?: LocalDate;
}

/** Pause in typing, in ms: the first digit of a weight alone is far from the last weight. */
export const TYPING_PAUSE_MS = 500;

/** Returns the hint about a probable typing error, after a pause in typing; it is announced too. */
export function useWeightHint(
  { text, unit, date }: Typed,
  last: Schemas['WeightEntryDto'] | null | undefined,
): string | null {
  const today = useToday();
  const settled = useAfterPause(text) === text;
  const weight = parseDecimal(text);
  const plausible = !settled || weight === null || weight <= 0;
  const hint = plausible ? null : weightHint({ weight, unit, date: date || today }, last);
  useEffect(() => {
    if (hint) announce(hint);
  }, [hint]);
  return hint;
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
