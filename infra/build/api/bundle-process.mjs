import { register } from 'node:module';

/**
 * The process that bundles programs of the API: `node bundle-process.mjs <folder for the files> <ApiSources as JSON>`, once
 * for each. A process of its own gives back what Rspack takes of memory, which the one that started it would keep.
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
