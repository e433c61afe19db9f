import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runProgram } from '../../product/processes/run-program.ts';
import { weighPages } from '../../tests/check/page-weight.ts';

/** Matches dependencies of another package, which count with that package. */
const WITH: [RegExp, string][] = [
  [/^(react|react-dom|scheduler)$/, 'React'],
  [/^(@chakra-ui\/|@pandacss\/)/, 'Chakra'],
  [/^(@emotion\/|stylis$|react-is$|hoist-non-react-statics$)/, 'emotion'],
  [/^(@ark-ui\/|@zag-js\/|@floating-ui\/|proxy-)/, 'Ark and Zag (menus, dialogs, tooltips, toasts)'],
  [/^(react-router|cookie|set-cookie-parser)/, 'react-router'],
  [/^axios$/, 'axios'],
  [/^@tanstack\//, 'TanStack Query'],
  [/^(react-hook-form|@hookform\/|zod)/, 'React Hook Form and zod'],
  [/^lucide-react$/, 'lucide icons'],
  [/^@module-federation\//, 'federation runtime'],
];

/** The package, or the workspace of our own, that the bytes of a source count for. */
export function packageOf(source: string): string {
  const name = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (name !== undefined) return WITH.find(([pattern]) => pattern.test(name))?.[1] ?? 'other packages';
  if (source.includes('shared-ui/src/')) return 'our own: shared-ui';
  if (/\/src\/|^\.\/src/.test(source)) return 'our own: shell';
  return 'bundler';
}

/** Number of characters of a minified script by source; `bundler` has those without a source. */
export function bytesBySource(code: string, map: SourceMapPayload): Map<string, number> {
  const sources = new SourceMap(map);
  const bytes = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sources.findEntry(line, column);
      const isOfLine = 'originalSource' in entry && entry.generatedLine === line;
      const source = (isOfLine && entry.originalSource) || 'bundler';
      bytes.set(source, (bytes.get(source) ?? 0) + 1);
    }
  }
  return bytes;
}

/** Bytes of each package on one page, by gzip. */
export type Packages = Map<string, number>;

async function packagesOf(folder: string, script: string): Promise<Packages> {
  const code = await readFile(join(folder, script), 'utf8');
  const packed = gzipSync(code, { level: 9 }).length;
  const text = await readFile(join(folder, `${script}.map`), 'utf8').catch(() => null);
  if (text === null) return new Map([['our own: shell', packed]]);
  const packages: Packages = new Map();
  for (const [source, bytes] of bytesBySource(code, JSON.parse(text))) {
    const name = packageOf(source);
    packages.set(name, (packages.get(name) ?? 0) + (bytes / code.length) * packed);
  }
  return packages;
}

/**
 * Bytes of each package in the scripts of these pages. The shell is built separately with source maps, which do not
 * change the scripts; the bytes of a script by gzip are divided among its sources in proportion to their part of the
 * minified script. So a package that repeats itself counts a little too much; the sum is exact.
 */
export async function packagesOfPages(paths: string[]): Promise<Record<string, Packages>> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-packages-'));
  try {
    const build = ['infra/build/front-ends/build-process.mjs', 'shell', folder, '--source-maps'];
    const { code, output } = await runProgram(process.execPath, build);
    if (code !== 0) throw new Error(output.trim());
    const pages = await weighPages(folder, paths);
    const weighed = pages.map(async ({ path, scripts }) => {
      const sum: Packages = new Map();
      for (const packages of await Promise.all(scripts.map((script) => packagesOf(folder, script)))) {
        for (const [name, bytes] of packages) sum.set(name, (sum.get(name) ?? 0) + bytes);
      }
      return [path, sum] as const;
    });
    return Object.fromEntries(await Promise.all(weighed));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
