import { register } from 'node:module';

/**
 * The process that runs Rspack: `node build-process.mjs <package> <folder for the artifact> [--source-maps]`. It reads
 * TypeScript with a hook of its own, because tsx changes functions that the federation plugin writes into bundles as text.
 */
// A build whose deploy was killed must end, or it would go on writing into the store's folder of incoming builds.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

register('./typescript-hooks.mjs', import.meta.url);
const { buildFrontEnd } = await import('./build-front-end.ts');
const [name, folder, ...options] = process.argv.slice(2);
if (!name || !folder) throw new Error('Usage: node build-process.mjs <package> <folder for the artifact>');
await buildFrontEnd(name, folder, { sourceMaps: options.includes('--source-maps') });
