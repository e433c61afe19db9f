import type { BuildMembers } from './feature-app-loads/feature-app-loads.service.ts';

/** Fewest members, and fewest of them for whom the canary fails, for a verdict: one of three proves nothing. */
const LEAST_MEMBERS = 10;
const LEAST_FAILING = 3;
/** Difference from stable's failure rate at which a canary is taken back: two percentage points. */
const MARGIN = 0.02;
/** Quantile of the normal distribution: one-sided, 95 %. */
const Z = 1.645;

/** The share of members for whom a build fails, 0 to 1; null without a member. */
export function failureRate({ members, failing }: BuildMembers): number | null {
  return members === 0 ? null : failing / members;
}

/**
 * True if a canary is taken back: it has at least 10 members, fails for at least 3 of them, and its failure rate is at
 * least two percentage points above stable's over the same time. The lower end of its Wilson interval (one-sided, 95 %)
 * must also lie above stable's rate, so that differences that chance explains do not count. The rate of a stable build
 * without members counts as 0.
 */
export function isTakenBack(canary: BuildMembers, stable: BuildMembers): boolean {
  const { members, failing } = canary;
  if (members < LEAST_MEMBERS || failing < LEAST_FAILING) return false;
  const [rate, usual] = [failing / members, failureRate(stable) ?? 0];
  // Rounding keeps a difference of two fractions from being exactly 0.02.
  return rate - usual >= MARGIN - 1e-9 && wilsonLowerEnd(rate, members) > usual;
}

function wilsonLowerEnd(rate: number, members: number): number {
  const z2 = Z * Z;
  const centre = rate + z2 / (2 * members);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / members + z2 / (4 * members * members));
  return (centre - spread) / (1 + z2 / members);
}

/** The figures as a reason: `failed for 7 of 120 members (5.8%), stable for 3 of 2000 (0.2%)`. */
export function verdictReason(canary: BuildMembers, stable: BuildMembers): string {
  const part = ({ members, failing }: BuildMembers) => `${failing} of ${members}`;
  const percent = (of: BuildMembers) => `${((failureRate(of) ?? 0) * 100).toFixed(1)}%`;
  return `failed for ${part(canary)} members (${percent(canary)}), stable for ${part(stable)} (${percent(stable)})`;
}
