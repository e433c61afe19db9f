import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runProgram } from '../../product/processes/run-program.ts';
import { weighPages } from '../../tests/check/page-weight.ts';
import { bytesBySource, type SourceMap } from './bytes-by-source.ts';
import { packageOf } from './package-of.ts';

/** Bytes of each package on one page, by gzip. */
export type Packages = Map<string, number>;

async function packagesOf(folder: string, script: string): Promise<Packages> {
  const code = await readFile(join(folder, script), 'utf8');
  const packed = gzipSync(code, { level: 9 }).length;
  const text = await readFile(join(folder, `${script}.map`), 'utf8').catch(() => null);
  if (text === null) return new Map([['our own: shell', packed]]);
  const packages: Packages = new Map();
  for (const [source, bytes] of bytesBySource(code, JSON.parse(text) as SourceMap)) {
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
