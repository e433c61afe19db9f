/** A process that lived longer than this did not die quickly. */
const QUICK_MS = 60_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before a process is started again that died: longer with each quick death, so that a database can recover, and
 * never for ever, so that no administrator has to start the product again.
 *
 * @param quickDeaths how often it died quickly in a row, this time included
 */
export function restartPauseMs(quickDeaths: number): number {
  return quickDeaths <= 1 ? 0 : Math.min(LONGEST_MS, 100 * 2 ** (quickDeaths - 1));
}

/** The number of quick deaths in a row after another one of a process that lived so long. */
export const quickDeathsAfter = (before: number, livedMs: number): number =>
  livedMs > QUICK_MS ? 1 : before + 1;

/** The end of a line about a death: `; starting it again in 6.4 s …`. */
export function startingAgain(pauseMs: number): string {
  return `; starting it again${pauseMs < 1000 ? '' : ` in ${(pauseMs / 1000).toFixed(1)} s`} …`;
}
