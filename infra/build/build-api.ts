/**
 * Compiles what Node runs: `api/src` to `api/dist`, and the rules that both sides share
 * (`shared-ui/src/rules.ts` and its folder) to `shared-ui/dist`. Types are checked by tsc in
 * `npm run check`, never here.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, version } from '@swc/core';

const REPO = fileURLToPath(new URL('../..', import.meta.url));
/** Not in an `api/.swcrc`: Jest, which needs CommonJS, would pick that up too. */
const SWC = {
  swcrc: false,
  configFile: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    rewriteRelativeImportExtensions: true,
    keepClassNames: true,
  },
} as const;
/** Beside each output folder's files: which input, by its hash, each of them was made from. */
const RECORD = '.built.json';

/** A folder of sources and the folder that they are compiled into. */
export interface SourceFolder {
  /** Where the sources lie, absolute. */
  from: string;
  /** Where the outputs go; whatever else is found there is removed. */
  to: string;
  /** Whether a source, named relative to `from`, is compiled. */
  takes(source: string): boolean;
}

const SOURCE_FOLDERS: SourceFolder[] = [
  {
    from: join(REPO, 'api/src'),
    to: join(REPO, 'api/dist'),
    takes: (source) => !source.endsWith('.test.ts') && !source.startsWith('testing/'),
  },
  {
    from: join(REPO, 'shared-ui/src'),
    to: join(REPO, 'shared-ui/dist'),
    takes: (source) => (source === 'rules.ts' || source.startsWith('rules/')) && !source.endsWith('.test.ts'),
  },
];

/**
 * Compiles what changed since the last call, removes outputs whose source is gone, and resolves with the
 * number of files compiled (0 when everything was up to date). Safe to run twice at once: every file is
 * written beside its place and then moved there.
 */
export async function buildApi(): Promise<number> {
  const counts = await Promise.all(SOURCE_FOLDERS.map(compileFolder));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What `buildApi` does, for one folder of sources. */
export async function compileFolder(folder: SourceFolder): Promise<number> {
  const sources = (await filesBelow(folder.from)).filter(
    (path) => path.endsWith('.ts') && folder.takes(path),
  );
  const before = await readRecord(folder.to);
  const after: Record<string, string> = {};
  let compiled = 0;

  await Promise.all(
    sources.map(async (source) => {
      const code = await readFile(join(folder.from, source), 'utf8');
      const output = source.replace(/\.ts$/, '.js');
      after[output] = createHash('sha256')
        .update(version + JSON.stringify(SWC))
        .update(code)
        .digest('hex');
      if (before[output] === after[output] && existsSync(join(folder.to, output))) return;
      const made = await transform(code, { ...SWC, filename: join(folder.from, source) });
      await writeInPlace(join(folder.to, output), made.code);
      compiled += 1;
    }),
  );

  const kept = new Set([RECORD, ...Object.keys(after)]);
  const stale = (await filesBelow(folder.to)).filter((path) => path.endsWith('.js') && !kept.has(path));
  await Promise.all(stale.map((path) => rm(join(folder.to, path), { force: true })));
  if (compiled > 0 || stale.length > 0) await writeInPlace(join(folder.to, RECORD), JSON.stringify(after));
  return compiled;
}

/** Every file below a folder, relative to it; none when the folder is not there. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function readRecord(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
  } catch {
    return {};
  }
}

async function writeInPlace(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.new`;
  await writeFile(beside, content);
  await rename(beside, path);
}
