import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from '@rspack/core';
import { shellConfig } from './preset.ts';
import { chunksOf, filesOfImports } from './start-files.ts';

/**
 * The pages of the app that members start with, each with the imports that it shows besides the entry, as the shell's
 * sources write them. Members can start on any other page too, one round trip later.
 */
const STARTS: Record<string, string[]> = {
  '/login': ['../pages/sign-in/login-page.tsx'],
  '/register': ['../pages/sign-in/register-page.tsx'],
  '/dashboard': ['../frame/signed-in-frame.tsx', '../pages/dashboard/dashboard-page.tsx'],
};

/**
 * Writes a page for each of them, with preload links for the files that it needs: without these the browser would
 * learn of them only after the entry has run. `rendered` are the pages that have a first view of their own. Returns
 * the file of each path.
 */
export async function writeStartPages(
  folder: string,
  shell: Stats,
  rendered: Record<string, string>,
): Promise<Record<string, string>> {
  const chunks = chunksOf(shell);
  const pages = Object.entries(STARTS).map(async ([path, imports]) => {
    const html = await readFile(join(folder, rendered[path] ?? 'index.html'), 'utf8');
    const later = filesOfImports(chunks, imports).filter((file) => !html.includes(file));
    const isForm = path in rendered;
    const links = await Promise.all(later.map((file) => preload(folder, file, isForm)));
    const page = `${path.slice(1)}.html`;
    await writeFile(join(folder, page), html.replace('</head>', `${links.join('')}</head>`));
    return [path, page] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

/** The link repeats the hash of the runtime's table: a browser uses a preloaded file only when both hashes are equal. */
async function preload(folder: string, file: string, isForm: boolean): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64');
  const kind = file.endsWith('.css') ? 'style' : 'script';
  const address = `${shellConfig().output?.publicPath}${file}`;
  // The form is on the screen before its scripts run.
  const priority = isForm && kind === 'script' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${kind}"${priority} href="${address}" integrity="sha256-${hash}" crossorigin="anonymous">`;
}
