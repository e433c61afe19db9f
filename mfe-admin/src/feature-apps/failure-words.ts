import type { RemoteFailure } from './remote-failures.queries.ts';

/** Where it failed, in words. */
export const PHASES: Record<RemoteFailure['phase'], string> = {
  registry: 'Reading the registry',
  manifest: 'Reading the manifest',
  entry: 'Loading the app',
  screen: 'Loading the screen',
  render: 'Showing the screen',
  effect: 'Right after showing it',
  event: 'While in use',
  circuit: 'Paused after repeated crashes',
};

/** How it failed, and the colour of it: what may come back by itself is a warning. */
export const KINDS: Record<RemoteFailure['kind'], { word: string; colour: 'warning' | 'danger' }> = {
  network: { word: 'Not reached', colour: 'warning' },
  hang: { word: 'Too slow', colour: 'warning' },
  broken: { word: 'Broken', colour: 'danger' },
};
