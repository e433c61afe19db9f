// @ts-check
/**
 * Runs a command of package.json: `node infra/run.mjs <file.ts> [args]`.
 *
 * It needs nothing but Node: it says so when Node is too old, installs what is missing (`npm ci`), and imports the
 * TypeScript file into this same process, so that Ctrl-C and SIGTERM reach the command itself.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Fettle needs Node 20.19 or newer, and this is Node ${process.versions.node}: https://nodejs.org/`,
  );
  process.exit(1);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [node = '', , file = '', ...args] = process.argv;
if (!file) {
  console.error('usage: node infra/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
process.chdir(root);

const { installWhenStale } = await import('./start/install.mjs');
if (!(await installWhenStale(root))) process.exit(1);

const { register } = await import('tsx/esm/api');
register();
process.argv = [node, resolve(root, file), ...args];
await import(pathToFileURL(resolve(root, file)).href);
