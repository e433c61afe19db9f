import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { FRONT_ENDS, ROOT } from '../../workspace.ts';

/** Folder of the bundles, below the root, so that their `require('react')` finds the tests' copy. */
const FOLDER = join(ROOT, '.cache/screen-libraries');

/** Libraries of which the sources import only a small part, by name. */
const IN_PART = { chakra: '@chakra-ui/react', lucide: 'lucide-react', zod: 'zod/mini' };
const WHOLE = {
  'testing-library': '@testing-library/react',
  'user-event': '@testing-library/user-event',
  'jest-dom': '@testing-library/jest-dom',
  msw: 'msw',
  'msw-node': 'msw/node',
  axios: 'axios',
};

/**
 * Jest's global setup of the project `screens`: bundles the large libraries into a few files. Jest finds, reads and
 * runs every module again for each test file, and the thousands of modules of these libraries took half of the time
 * until its first test.
 */
export default async function bundleScreenLibraries(): Promise<void> {
  const beside = `${FOLDER}.${process.pid}`;
  const inPart = Object.entries(IN_PART).map(([name, specifier]) => [name, whatIsUsedOf(specifier)]);
  await bundle({
    mode: 'production',
    target: 'node20',
    context: join(ROOT, 'shared-ui/src'),
    entry: {
      ...Object.fromEntries(inPart),
      ...WHOLE,
      // Data without components; a test reads all of it.
      'chakra-theme': `data:text/javascript,export * from '@chakra-ui/react/theme';`,
    },
    // React itself stays external: the bundles and the tests share one copy.
    externals: [/^react(-dom)?($|\/)/, '_http_common'],
    externalsType: 'commonjs',
    output: { path: beside, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // One runtime: modules that two bundles use, such as the queries of Testing Library, exist once.
    optimization: {
      minimize: false,
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', minSize: 0 },
    },
    devtool: false,
  });
  // Concurrent runs build identical output; the last rename wins.
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(beside, FOLDER);
}

/** A module that re-exports what the sources import from a package: the rest is left out. */
function whatIsUsedOf(specifier: string): string {
  const statement = new RegExp(`(?<!type )\\{([^{}]*)\\} from '${specifier}'`, 'g');
  const names = new Set<string>();
  for (const text of sources()) {
    for (const [, list = ''] of text.matchAll(statement)) {
      for (const item of list.split(',').map((one) => one.trim())) {
        if (item && !item.startsWith('type ')) names.add(item.replace(/ as .*/, ''));
      }
    }
  }
  return `data:text/javascript,export { ${[...names].sort().join(', ')} } from '${specifier}';`;
}

function* sources(): Generator<string> {
  for (const folder of [...FRONT_ENDS, 'shared-ui'].map((name) => join(ROOT, name, 'src'))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.tsx?$/.test(file)) yield readFileSync(join(folder, file), 'utf8');
    }
  }
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
