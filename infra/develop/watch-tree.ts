import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Reports every change below a folder: the changed file's path in it, with forward slashes.
 *
 * Each folder has a watch of its own: on Linux, Node's recursive watch follows files, and loses one for good when an
 * editor or git replaces it.
 *
 * @returns a function that ends the watch
 */
export function watchTree(root: string, changed: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_event, name) => {
      if (!name) return;
      followAll(join(folder, name), true);
      changed(relative(root, join(folder, name)).replaceAll('\\', '/'));
    });
    watchers.set(folder, watcher);
    watcher.on('error', () => forget(folder));
  };
  /** Watches a folder and those below it; `grown` is one that has just appeared, so that its files are reported. */
  const followAll = (folder: string, grown: boolean) => {
    const entries = entriesOf(folder);
    if (!entries) {
      forget(folder);
      return;
    }
    const known = watchers.has(folder);
    follow(folder);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) followAll(path, grown && !known);
      else if (grown && !known) changed(relative(root, path).replaceAll('\\', '/'));
    }
  };
  followAll(root, false);
  return () => {
    for (const folder of [...watchers.keys()]) forget(folder);
  };
}

/** Entries of a folder; null where it does not exist (any more). */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
