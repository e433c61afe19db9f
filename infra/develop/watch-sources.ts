import { watch } from 'chokidar';
import { failureLine } from '../failure.ts';
import { REPO } from '../product/start/settings.ts';

/** Time to wait for further changes, in ms. */
const DEBOUNCE_MS = 200;

/** Files to watch, and the work after a change. */
interface Watched {
  /** Folders of `root`. */
  folders: string[];
  root?: string;
  /** True if a file, named from `root` with forward slashes, matters; tests and build outputs never do. */
  concerns: (file: string) => boolean;
  work: () => Promise<void>;
  /** Says what went wrong; watching goes on. */
  say: (line: string) => void;
}

/** Calls `work` after a change; a call that fails is said. */
export function watchSources({ folders, root = REPO, concerns, work, say }: Watched) {
  let timer: NodeJS.Timeout | undefined;
  const run = oneAtATime(() => work().catch((error: unknown) => say(failureLine(error))));
  // Node's own recursive watch loses a file that an editor or git replaces, on Linux.
  return watch(folders, { cwd: root, ignoreInitial: true })
    .on('all', (_event, path) => {
      const file = path.replaceAll('\\', '/');
      if (isOutput(file) || !concerns(file)) return;
      clearTimeout(timer);
      // Editors and checkouts write several files, or one in several steps: the last of them starts the work.
      timer = setTimeout(run, DEBOUNCE_MS);
    })
    .on('error', (error) => say(`Changes may be missed: ${failureLine(error)}`));
}

/** Never calls `work` twice at once: however often it is asked for during a call, one more follows. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let [isWorking, isWaiting] = [false, false];
  return async () => {
    isWaiting = true;
    if (isWorking) return;
    isWorking = true;
    while (isWaiting) {
      isWaiting = false;
      await work();
    }
    isWorking = false;
  };
}

function isOutput(file: string): boolean {
  return /\/(dist|node_modules|\.cache)\/|\.test\.tsx?$|\.new$|~$|\/\.[^/]*\.sw.$/.test(file);
}
