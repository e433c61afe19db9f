import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnBuild } from '../../deploy/build/spawn-build.ts';

/**
 * Budget of the JavaScript that a first visit loads without a click, in KB (1000 bytes) by gzip, by path. The numbers
 * are the product's own promise to phones; raising one is a decision for docs/decisions, not a repair of a failing
 * gate.
 */
export const PAGE_BUDGETS: Record<string, number> = {
  '/': 15,
  '/login': 160,
  '/register': 160,
  '/dashboard': 282,
};

/** JavaScript of a page: its files and their bytes by gzip. */
export interface PageWeight {
  path: string;
  scripts: string[];
  bytes: number;
}

/**
 * The scripts that a page loads by itself, as its HTML names them: those that it runs and those that it preloads.
 * `infra/tests/e2e/delivery/page-scripts.all.journey.ts` proves that a browser loads exactly these.
 */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => tag.startsWith('<script') || /\brel="preload"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses.map((address) => address.slice(address.lastIndexOf('/') + 1)))].sort();
}

/** Bytes of a file of a sealed build as a browser gets it by gzip. */
async function sentBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}

/** Weighs these pages of a sealed build of the shell. */
export async function weighPages(folder: string, paths: string[]): Promise<PageWeight[]> {
  const { pages } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  return Promise.all(
    paths.map(async (path) => {
      const page = pages[path];
      if (page === undefined) throw new Error(`The shell's build has no page of its own for ${path}`);
      const scripts = scriptsOf(await readFile(join(folder, page), 'utf8'));
      const sizes = await Promise.all(scripts.map((script) => sentBytes(join(folder, script))));
      return { path, scripts, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** One line for each page that is heavier than its budget. */
export function overBudget(weights: PageWeight[], budgets: Record<string, number>): string[] {
  return weights.flatMap(({ path, bytes }) => {
    const budget = budgets[path];
    if (budget === undefined || bytes <= budget * 1000) return [];
    return `${path} loads ${(bytes / 1000).toFixed(1)} KB of JavaScript (gzip), its budget is ${budget} KB: npm run bench -- web says what is in it`;
  });
}

/** Builds the shell as for a deploy and compares its pages with their budgets. */
export async function checkPageWeight(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-weight-'));
  try {
    await spawnBuild('shell', folder);
    const over = overBudget(await weighPages(folder, Object.keys(PAGE_BUDGETS)), PAGE_BUDGETS);
    return over.length ? over.join('\n') : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
