import { readFile } from 'node:fs/promises';
import { losses } from './api-growth.ts';
import { runCommand, Skipped } from './gate.ts';
import { lastRelease } from './last-release.ts';

/** Holds the API's document against the one of the last release: `/api/v1` only grows. */
export async function checkApiOnlyGrows(file: string): Promise<string | null> {
  const release = await lastRelease();
  if ('missing' in release) throw new Skipped(release.missing);
  const { code, output } = await runCommand('git', ['show', `${release.tag}:${file}`]);
  if (code !== 0) throw new Skipped(`${release.tag} had no ${file}`);
  const lost = losses(JSON.parse(output), JSON.parse(await readFile(file, 'utf8')));
  if (lost.length === 0) return null;
  return [`Clients of ${release.tag} would miss this; add beside it what you need:`, ...lost].join('\n');
}
