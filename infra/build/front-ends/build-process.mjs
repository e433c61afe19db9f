import { register } from 'node:module';

/**
 * The process that runs Rspack: `node build-process.mjs <package> <folder for the artifact> [--source-maps]
 * [--source=<folder>]`. It reads TypeScript with a hook of its own, because tsx changes functions that the federation
 * plugin writes into bundles as text. The source is the workspace of the package unless said otherwise.
 */
// A build whose deploy was killed must end, or it would go on writing into the store's folder of incoming builds.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

register('./typescript-hooks.mjs', import.meta.url);
const { buildFrontEnd } = await import('./build-front-end.ts');
const [name, folder, ...options] = process.argv.slice(2);
const source = options.find((option) => option.startsWith('--source='))?.slice('--source='.length);
if (!name || !folder) throw new Error('Usage: node build-process.mjs <package> <folder for the artifact>');
await buildFrontEnd(name, folder, { sourceMaps: options.includes('--source-maps'), source });
