import { setFlagsFromString } from 'node:v8';

/**
 * Growth of the heap, in percent of what was in use after the last collection, before V8 collects old objects again.
 * On a machine with memory to spare V8 lets it grow by 300: 40 MB in use became 155 MB, although a collection takes
 * the main thread about 10 ms and comes once in hundreds of pages or thousands of writes.
 */
const GROWTH_PERCENT = 100;

/** Sets the limit from here and not by an option of Node, so that it applies however the process is started. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
