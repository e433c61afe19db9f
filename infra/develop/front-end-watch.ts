import { createRequire } from 'node:module';
import { Failure } from '../failure.ts';
import { lastLines, spawnNode } from '../product/processes/node-process.ts';
import type { Round } from './round.ts';
import type { WatchOptions } from './watch-front-ends.ts';

const PROCESS = createRequire(import.meta.url).resolve('./watch-process.mjs');

/**
 * Watches front ends in a process of its own until this one ends. Resolves with the first build; calls `changed` with
 * every later one, and `lost` when the process ended unexpectedly.
 */
export function watchFrontEnds(
  options: WatchOptions,
  on: { changed(round: Round): void; lost(error: Failure): void },
): Promise<Round> {
  const child = spawnNode([PROCESS, JSON.stringify(options)], process.env, true);
  child.stdout?.resume();
  const complaint = lastLines(child);
  return new Promise((resolve, reject) => {
    let first = true;
    child.on('message', (round: Round) => {
      if (first) resolve(round);
      else on.changed(round);
      first = false;
    });
    child.once('close', () => {
      const error = new Failure(complaint() || 'The watch of the front ends ended by itself.');
      if (first) reject(error);
      else on.lost(error);
    });
  });
}
