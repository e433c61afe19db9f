import { readFile } from 'node:fs/promises';
import { losses } from './api-growth.ts';
import { releasedJson } from './released-file.ts';

/** Holds the API's document against the one of the last release: `/api/v1` only grows. */
export async function checkApiOnlyGrows(file: string): Promise<string | null> {
  const { tag, json } = await releasedJson<Parameters<typeof losses>[0]>(file);
  const lost = losses(json, JSON.parse(await readFile(file, 'utf8')));
  if (lost.length === 0) return null;
  return [`Clients of ${tag} would miss this; add beside it what you need:`, ...lost].join('\n');
}
