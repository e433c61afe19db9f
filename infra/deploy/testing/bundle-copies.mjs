// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Bundles small feature apps, each with the imports of its text, as a build without the kit's refusals would:
 * `node bundle-copies.mjs <folder> '<{ name: text }>'`. React is left to the page unless an app's name begins with
 * `own-react`.
 */
const [folder = '', texts = '{}'] = process.argv.slice(2);
/** @param {[string, string][]} apps @param {boolean} hasReact */
function configuration(apps, hasReact) {
  const entry = Object.fromEntries(apps.map(([name]) => [name, join(folder, `${name}.mjs`)]));
  for (const [name, text] of apps) writeFileSync(join(folder, `${name}.mjs`), text);
  return {
    mode: /** @type {const} */ ('production'),
    target: ['web', 'es2022'],
    devtool: /** @type {const} */ (false),
    entry,
    externals: hasReact ? [] : [/^react(-dom)?(\/|$)/],
    externalsType: /** @type {const} */ ('var'),
    output: { path: join(folder, 'built'), filename: '[name].js' },
    resolve: { modules: [join(process.cwd(), 'node_modules')] },
    performance: /** @type {const} */ (false),
  };
}

mkdirSync(folder, { recursive: true });
const apps = /** @type {[string, string][]} */ (Object.entries(JSON.parse(texts)));
const [own, shared] = [true, false].map((hasReact) =>
  configuration(
    apps.filter(([name]) => name.startsWith('own-react') === hasReact),
    hasReact,
  ),
);
rspack(/** @type {any} */ ([own, shared]), (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exit(1);
  }
});
