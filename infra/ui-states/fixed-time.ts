/** The moment of every UI state, so that two runs give the same pictures: a Thursday morning in Berlin. */
export const FIXED_NOW = new Date('2026-03-12T10:24:00+01:00');
export const TIME_ZONE = 'Europe/Berlin';

/** A time of day, some days before the fixed day, as the API reads it. All these days are in Berlin's winter time. */
export function momentBefore(days: number, time: string): string {
  const day = new Date(FIXED_NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day}T${time}:00+01:00`;
}
