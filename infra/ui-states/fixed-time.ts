/** The moment at which every scene plays, so that two runs give the same pictures: a Thursday morning in Berlin. */
export const SCENE_NOW = new Date('2026-03-12T10:24:00+01:00');
export const SCENE_ZONE = 'Europe/Berlin';

/** The time of day, some days before the scene's day, as the API reads it. Berlin had winter time all the while. */
export function momentBefore(days: number, time: string): string {
  const day = new Date(SCENE_NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day}T${time}:00+01:00`;
}
