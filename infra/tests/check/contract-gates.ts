import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { contractComplaint } from '../../build/contract/contract-change.ts';
import { type ContractTexts, committedTexts, contractTexts } from '../../build/contract/contract-texts.ts';
import { ENTRY_POINTS } from '../../build/contract/entry-points.ts';
import { importsBeyond } from '../../build/contract/imports-within.ts';
import { readContract } from '../../build/contract/read-contract.ts';
import { demanded, saysEnough } from '../../build/contract/version-demand.ts';
import { sourceFiles } from '../../deploy/build/source-files.ts';
import { REMOTES, ROOT } from '../../workspace.ts';
import { losses } from './api-growth.ts';
import { lastRelease, releasedText } from './last-release.ts';

/** Lists imports of feature apps beyond the contract of the entry points; their tests are exempt. */
export async function checkImportsWithinContract(): Promise<string | null> {
  const texts = committedTexts() ?? {};
  const promised = new Map(
    ENTRY_POINTS.map(({ specifier, contract }) => [specifier, readContract(texts[contract] ?? '').exported]),
  );
  const files = sourceFiles(
    ROOT,
    REMOTES.map((name) => `${name}/src`),
  ).filter((file) => /\.tsx?$/.test(file));
  const beyond = await Promise.all(
    files.map(async (file) =>
      importsBeyond(await readFile(file, 'utf8'), promised).map((line) => `${file}: ${line}`),
    ),
  );
  return beyond.flat().join('\n') || null;
}

/** Compares the entry points with the contract of the last release too, which cannot be rewritten by hand. */
export async function checkReleasedContract(): Promise<string | null> {
  const release = lastRelease();
  const released: ContractTexts = {};
  for (const { contract } of ENTRY_POINTS.filter(({ isProvided }) => isProvided))
    released[contract] = releasedText(release, `contract/${basename(contract)}`);
  return contractComplaint(released, contractTexts(), release.version);
}

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
