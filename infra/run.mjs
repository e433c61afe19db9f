// @ts-check
/**
 * Runs a command of package.json: `node infra/run.mjs <file.ts> [args]`.
 *
 * It needs nothing but Node: it prints an error when Node is too old or the system is unsupported, installs missing
 * packages (`npm ci`), and imports the TypeScript file into this same process, so that Ctrl-C and SIGTERM reach the
 * command itself.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { systemComplaint, thisSystem } from './product/start/supported-system.mjs';

const complaint = systemComplaint(thisSystem());
if (complaint) {
  console.error(complaint);
  process.exit(1);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [node = '', , file = '', ...args] = process.argv;
if (!file) {
  console.error('usage: node infra/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
process.chdir(root);

const { installWhenStale } = await import('./product/start/install.mjs');
if (!(await installWhenStale(root))) process.exit(1);

const { register } = await import('tsx/esm/api');
register();
process.argv = [node, resolve(root, file), ...args];
await import(pathToFileURL(resolve(root, file)).href);
