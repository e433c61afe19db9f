import { register } from 'node:module';

/**
 * Bundles programs of the API: `node bundle-process.mjs <folder for the files> <ApiSources as JSON>`, once for each.
 * It runs in its own process because Rspack's memory is freed only when its process ends.
 */
register('../front-ends/typescript-hooks.mjs', import.meta.url);
const { apiBundle } = await import('./api-bundle.ts');
const { compile } = await import('../front-ends/compile.ts');
const [folder, ...bundles] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node bundle-process.mjs <folder for the files> <ApiSources as JSON>…');
for (const sources of bundles) {
  await compile(apiBundle(JSON.parse(sources), folder)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
