import { readFile } from 'node:fs/promises';
import { demanded, saysEnough } from '../../build/contract/version-demand.ts';
import { losses } from './api-growth.ts';
import { lastRelease, releasedText } from './last-release.ts';

type Document = { [key: string]: unknown; info: { version: string } };

/** Message on a wrong version of the API; null when the version covers the additions since `before`. */
export function apiVersionComplaint(before: Document, after: Document, since: string): string | null {
  const [earlier, now] = [before.info.version, after.info.version];
  // Additions are the losses of a step back from `after` to `before`.
  const grown = losses(after, before);
  const growth = grown.length > 0 ? 'grown' : 'same';
  if (saysEnough(earlier, now, growth)) return null;
  return [
    ...(grown.length > 0 ? [`Clients of the API as it is now would miss this in ${since}:`, ...grown] : []),
    `The API was ${earlier} in ${since} and is ${now}: set API_VERSION to ${demanded(earlier, growth)} in`,
    'api/src/platform/openapi/document.ts and run npm run gen.',
  ].join('\n');
}

/** Deliberate losses for clients, by the release that promised otherwise; CHANGELOG.md announces them. */
const DECIDED: Record<string, RegExp> = {
  // 0.0004 kg was accepted, and stored as 0.
  '1.0.4': /body\.(weight|target_weight_kg|start_weight_kg) has a higher minimum now$/,
};

/** Message when `/api/v1` lost something since the last release, or grew without a matching version; else null. */
export async function checkReleasedApi(file: string): Promise<string | null> {
  const release = lastRelease();
  const before = JSON.parse(releasedText(release, 'openapi.json'));
  const now = JSON.parse(await readFile(file, 'utf8'));
  const lost = losses(before, now).filter((loss) => !DECIDED[release.version]?.test(loss));
  if (lost.length === 0) return apiVersionComplaint(before, now, release.version);
  return [`Clients of ${release.version} would miss this; add beside it what you need:`, ...lost].join('\n');
}
