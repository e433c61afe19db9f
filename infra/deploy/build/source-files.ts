import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Matches tests and test-only code, which are never part of a build. */
const TEST_ONLY = /(\.test\.tsx?|-fixtures?\.tsx?|\/testing\.tsx?|\/testing)$/;

/**
 * Sorted paths (forward slashes) of all build inputs under `paths`: files or folders of `root`, which may be missing.
 * `isNoInput` matches paths that are left out.
 */
export function sourceFiles(root: string, paths: string[], isNoInput = TEST_ONLY): string[] {
  const found: string[] = [];
  const visit = (path: string) => {
    if (isNoInput.test(path)) return;
    if (!statSync(join(root, path)).isDirectory()) found.push(path);
    else for (const entry of readdirSync(join(root, path))) visit(`${path}/${entry}`);
  };
  for (const path of paths) if (existsSync(join(root, path))) visit(path);
  return found.sort();
}
