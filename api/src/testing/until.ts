import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves once this holds. The time of the test is the only deadline, and the pause leaves the processor to what is
 * awaited.
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20);
}
