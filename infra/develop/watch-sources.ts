import { join } from 'node:path';
import { REPO } from '../product/start/settings.ts';
import { watchTree } from './watch-tree.ts';

/** Time to wait for further changes, in ms: editors and checkouts write several files or steps. */
const DEBOUNCE_MS = 200;

/**
 * Watches folders of the repository recursively and calls `work` after a change; changes during a call cause one more
 * call afterwards, so two never run at once. Changes of tests and of build outputs are ignored.
 *
 * @param concerns whether a file, named from the repo with forward slashes, matters
 * @returns a function that ends the watch
 */
export function watchSources(
  folders: string[],
  concerns: (file: string) => boolean,
  work: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let again = false;

  const run = async () => {
    if (working) {
      again = true;
      return;
    }
    working = true;
    do {
      again = false;
      await work();
    } while (again);
    working = false;
  };
  const changed = (file: string) => {
    if (isOutput(file) || !concerns(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), DEBOUNCE_MS);
  };
  const watches = folders.map((folder) =>
    watchTree(join(REPO, folder), (file) => changed(`${folder}/${file}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const end of watches) end();
  };
}

function isOutput(file: string): boolean {
  return /\/(dist|node_modules|\.cache)\/|\.test\.tsx?$|\.new$|~$|\/\.[^/]*\.sw.$/.test(file);
}
