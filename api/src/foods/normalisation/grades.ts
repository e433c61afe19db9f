import { amount } from './amount.ts';

/** a to e; `null` for "unknown", "not-applicable" and anything else. */
export function grade(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const letter = value.trim().toLowerCase();
  return letter.length === 1 && letter >= 'a' && letter <= 'e' ? letter : null;
}

/**
 * The environmental grade (Eco-Score, since 2024 Green-Score): its newer scale from a-plus to f is mapped to a to e;
 * both ends become their neighbours.
 */
export function environmentalGrade(value: unknown): string | null {
  if (value === 'a-plus') return 'a';
  return value === 'f' ? 'e' : grade(value);
}

/** A score that belongs to a grade: a whole number; `null` without one. */
export function score(value: unknown, of: string | null): number | null {
  const points = of === null ? null : amount(value);
  return points === null || !(Math.abs(points) <= 200) ? null : Math.round(points) + 0;
}

/** 1 (unprocessed) to 4 (ultra-processed), as number or text ("4", "4.0"); anything else is unknown. */
export function novaGroup(value: unknown): number | null {
  const group = amount(value);
  return group === 1 || group === 2 || group === 3 || group === 4 ? group : null;
}
