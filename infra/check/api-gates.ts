import { readFile } from 'node:fs/promises';
import { demanded, saysEnough } from '../contract/version-demand.ts';
import { losses } from './api-growth.ts';
import { releasedJson } from './last-release.ts';

/** Holds the API's document against the one of the last release: `/api/v1` only grows. */
export async function checkApiOnlyGrows(file: string): Promise<string | null> {
  const { tag, json } = await releasedJson<Parameters<typeof losses>[0]>(file);
  const lost = losses(json, JSON.parse(await readFile(file, 'utf8')));
  if (lost.length === 0) return null;
  return [`Clients of ${tag} would miss this; add beside it what you need:`, ...lost].join('\n');
}

type Document = { [key: string]: unknown; info: { version: string } };

/** What is wrong with the version of the API, as a message; null when it says enough about what grew since `before`. */
export function apiVersionComplaint(before: Document, after: Document, since: string): string | null {
  const [earlier, now] = [before.info.version, after.info.version];
  // What grew is what would be lost on the way back.
  const grown = losses(after, before);
  const growth = grown.length > 0 ? 'grown' : 'same';
  if (saysEnough(earlier, now, growth)) return null;
  return [
    ...(grown.length > 0 ? [`Clients of the API as it is now would miss this in ${since}:`, ...grown] : []),
    `The API was ${earlier} in ${since} and is ${now}: set API_VERSION to ${demanded(earlier, growth)} in`,
    'api/src/openapi/document.ts and run npm run gen.',
  ].join('\n');
}

/** Holds the version of the API's document against the one of the last release. */
export async function checkApiVersion(file: string): Promise<string | null> {
  const { tag, json } = await releasedJson<Document>(file);
  return apiVersionComplaint(json, JSON.parse(await readFile(file, 'utf8')), tag);
}
