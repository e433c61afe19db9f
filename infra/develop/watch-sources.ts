import { watch } from 'chokidar';
import { REPO } from '../product/start/settings.ts';

/** Time to wait for further changes, in ms: editors and checkouts write several files or steps. */
const DEBOUNCE_MS = 200;

/**
 * Watches folders of the repository and calls `work` after a change; changes during a call cause one more call
 * afterwards, so two never run at once. Changes of tests and of build outputs are ignored.
 *
 * @param concerns whether a file, named from the repo with forward slashes, matters
 */
export function watchSources(
  folders: string[],
  concerns: (file: string) => boolean,
  work: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  // Node's own recursive watch loses a file that an editor or git replaces, on Linux.
  watch(folders, { cwd: REPO, ignoreInitial: true }).on('all', (_event, path) => {
    const file = path.replaceAll('\\', '/');
    if (isOutput(file) || !concerns(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work);
    }, DEBOUNCE_MS);
  });
}

function isOutput(file: string): boolean {
  return /\/(dist|node_modules|\.cache)\/|\.test\.tsx?$|\.new$|~$|\/\.[^/]*\.sw.$/.test(file);
}
