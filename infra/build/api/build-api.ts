/**
 * Builds what Node runs: `api/src`, with its packages, to a file for each program of the API in `api/dist`. Types are
 * checked by tsc in `npm run check`, never here.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../../deploy/build/source-files.ts';
import { withLock } from '../../product/locks/file-lock.mjs';
import { runProgram } from '../../product/processes/run-program.ts';
import { ROOT } from '../../workspace.ts';
import type { ApiSources } from './api-bundle.ts';

/** A build of the API: its sources, its inputs and its target folder. */
export interface ApiBuild extends ApiSources {
  /** Files and folders that get into the build, relative to `root`. */
  inputs: string[];
  /** Folder that the programs are written to; other files in it are removed. */
  to: string;
}

const programs = [
  'main',
  'serve',
  'processes',
  'prepare',
  'admin',
  'foods',
  'backup',
  'restore',
  'media',
  'openapi',
  'pending-migration',
];

const API: ApiBuild = {
  root: ROOT,
  inputs: [
    'api/src',
    'shared-ui/src/rules',
    'shared-ui/src/rules.ts',
    'shared-ui/src/slots',
    'shared-ui/src/slots.ts',
    'infra/deploy',
    'infra/product/locks',
    'infra/failure.ts',
    'infra/build/front-ends/front-end.ts',
    'infra/build/front-ends/shared-libraries.ts',
    'package-lock.json',
    'infra/build/api/api-bundle.ts',
    'infra/build/api/build-api.ts',
    'infra/build/api/bundle-process.mjs',
  ],
  programs: {
    ...Object.fromEntries(programs.map((name) => [name, `api/src/programs/${name}.ts`])),
    'read-worker': 'api/src/foods/imports/read-worker.ts',
    'import-process': 'api/src/account/imports/reading/read-process.ts',
    'change-live': 'infra/deploy/commands/change-live.ts',
    'read-builds': 'infra/deploy/commands/read-builds.ts',
    'receive-build': 'infra/deploy/commands/receive-build.ts',
    'reencode-process': 'api/src/entries/media/metadata-removal/reencode-process.ts',
  },
  to: join(ROOT, 'api/dist'),
};

/** The program that loads and runs the others. It is built separately, so that it needs no packages. */
const RUNNER = { 'run-bundle': 'api/src/platform/process/run-bundle.ts' };
/** File in the build's folder with the hash of its inputs. */
const RECORD = '.inputs';

/**
 * Builds the API unless its sources, packages and settings are those of the last build, and resolves with whether it
 * was built. Safe to run several times at once: others wait for the first.
 */
export async function buildApi(build: ApiBuild = API): Promise<boolean> {
  if (isFresh(build)) return false;
  await mkdir(build.to, { recursive: true });
  return withLock(join(build.to, '.lock'), async () => {
    if (isFresh(build)) return false;
    const inputs = hashOf(build);
    const made = await mkdtemp(join(build.to, '.new-'));
    try {
      await bundle(build, made);
      await replace(build, made);
      await writeFile(join(build.to, RECORD), inputs);
    } finally {
      await rm(made, { recursive: true, force: true });
    }
    return true;
  });
}

function isFresh(build: ApiBuild): boolean {
  const record = join(build.to, RECORD);
  return existsSync(record) && readFileSync(record, 'utf8') === hashOf(build);
}

function hashOf({ root, inputs, programs }: ApiBuild): string {
  const hash = createHash('sha256').update(JSON.stringify(programs));
  for (const file of sourceFiles(root, inputs)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @throws an Error with the compiler's messages */
async function bundle({ root, programs }: ApiBuild, folder: string): Promise<void> {
  const bundles: ApiSources[] = [
    { root, programs },
    { root: ROOT, programs: RUNNER },
  ];
  const { code, output } = await runProgram(process.execPath, [
    join(ROOT, 'infra/build/api/bundle-process.mjs'),
    folder,
    ...bundles.map((sources) => JSON.stringify(sources)),
  ]);
  if (code !== 0) throw new Error(`The API does not compile.\n${output.trim()}`);
}

/**
 * Moves the built files into their place: first the bundles, whose names have their hashes, then the small files that
 * start them, so that a program that starts meanwhile finds one complete build.
 */
async function replace({ programs, to }: ApiBuild, made: string): Promise<void> {
  const bundles = readdirSync(made);
  const fileOf = (name: string) =>
    bundles.find((file) => new RegExp(`^${name}\\.[0-9a-f]+\\.js$`).test(file));
  for (const file of bundles) await rename(join(made, file), join(to, file));
  const starters = Object.keys(programs).map((name) => `${name}.js`);
  // The API's package is one of ES modules.
  await writeFile(join(made, 'package.json'), '{ "type": "commonjs" }\n');
  for (const name of Object.keys(programs)) {
    const start = `require('./${fileOf('run-bundle')}').runBundle(require.resolve('./${fileOf(name)}'), '${name}');\n`;
    await writeFile(join(made, `${name}.js`), start);
  }
  for (const file of ['package.json', ...starters]) await rename(join(made, file), join(to, file));
  const kept = new Set(['package.json', '.lock', ...starters, ...bundles]);
  for (const file of readdirSync(to)) {
    const isCode = bundles.some((it) => file.startsWith(`${it}.`));
    if (!kept.has(file) && !isCode && !file.startsWith('.')) await rm(join(to, file), { recursive: true });
  }
}
