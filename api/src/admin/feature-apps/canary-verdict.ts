import type { Loads } from '../../feature-app-loads/feature-app-loads.service.ts';

/** With fewer loads, or fewer failures, nothing is decided: one failure of three is no proof. */
const LEAST_LOADS = 50;
const LEAST_FAILURES = 3;
/** How much more often than stable a canary may fail: two percentage points. */
const MARGIN = 0.02;
/** Of the normal distribution: one-sided, 95 %. */
const Z = 1.645;

/** Failures per load, 0 to 1; null without a load. A failure of a load that was not reported counts as a load. */
export function failureRate({ loads, failures }: Loads): number | null {
  const of = Math.max(loads, failures);
  return of === 0 ? null : failures / of;
}

/**
 * Whether a canary is taken back: its failures are at least two percentage points above stable's over the same time, and 50
 * loads and 3 failures or more say so. The lower end of its Wilson interval (one-sided, 95 %) must also lie above stable's
 * rate, so that what chance explains does not count. Without loads of stable its rate counts as 0.
 */
export function isTakenBack(canary: Loads, stable: Loads): boolean {
  const loads = Math.max(canary.loads, canary.failures);
  if (loads < LEAST_LOADS || canary.failures < LEAST_FAILURES) return false;
  const [rate, usual] = [canary.failures / loads, failureRate(stable) ?? 0];
  // A difference of two fractions is never exactly 0.02.
  return rate - usual >= MARGIN - 1e-9 && wilsonLowerEnd(rate, loads) > usual;
}

function wilsonLowerEnd(rate: number, loads: number): number {
  const z2 = Z * Z;
  const centre = rate + z2 / (2 * loads);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / loads + z2 / (4 * loads * loads));
  return (centre - spread) / (1 + z2 / loads);
}

/** The figures as a reason: `7 of 120 loads failed (5.8 %), of stable 3 of 2000 (0.2 %)`. */
export function verdictReason(canary: Loads, stable: Loads): string {
  const part = (of: Loads) => `${of.failures} of ${of.loads}`;
  const percent = (of: Loads) => `${((failureRate(of) ?? 0) * 100).toFixed(1)} %`;
  return `${part(canary)} loads failed (${percent(canary)}), of stable ${part(stable)} (${percent(stable)})`;
}
