import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'shared-ui/src');
/** Below the root, where its own `require('react')` finds the copy that the tests have. */
const FOLDER = join(ROOT, '.cache/screen-libraries');

/**
 * Jest's global setup of the project `screens`: Chakra, as far as shared-ui takes from it, in one file. Jest runs every
 * module anew for each test file, and Chakra's two thousand were half of the time until its first test.
 */
export default async function bundleScreenLibraries(): Promise<void> {
  const beside = `${FOLDER}.${process.pid}`;
  await bundle({
    mode: 'production',
    target: 'node20',
    context: SOURCES,
    entry: {
      chakra: whatIsUsedOf('@chakra-ui/react'),
      // Data without components; a test reads all of it.
      'chakra-theme': `data:text/javascript,export * from '@chakra-ui/react/theme';`,
    },
    externals: [/^react(-dom)?($|\/)/],
    externalsType: 'commonjs',
    output: { path: beside, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    devtool: false,
  });
  // Two runs at once each make it: the last one's stays, and both are the same.
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(beside, FOLDER);
}

/** A module that hands on what the sources import of a package: the rest is left out. */
function whatIsUsedOf(specifier: string): string {
  const statement = new RegExp(`\\{([^{}]*)\\} from '${specifier}'`, 'g');
  const names = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, list = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(statement)) {
      for (const item of list.split(',').map((text) => text.trim())) {
        if (item && !item.startsWith('type ')) names.add(item.replace(/ as .*/, ''));
      }
    }
  }
  return `data:text/javascript,export { ${[...names].sort().join(', ')} } from '${specifier}';`;
}

function bundle(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
