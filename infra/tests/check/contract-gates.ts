import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { contractComplaint } from '../../build/contract/contract-change.ts';
import { type ContractTexts, committedTexts, contractTexts } from '../../build/contract/contract-texts.ts';
import { ENTRY_POINTS } from '../../build/contract/entry-points.ts';
import { importsBeyond } from '../../build/contract/imports-within.ts';
import { readContract } from '../../build/contract/read-contract.ts';
import { sourceFiles } from '../../deploy/build/source-files.ts';
import { REMOTES, ROOT } from '../../workspace.ts';
import { lastRelease, releasedText } from './last-release.ts';

/** Compares the committed contract with the current entry points; a change needs the matching version. */
export async function checkContract(): Promise<string | null> {
  const committed = committedTexts();
  if (!committed) return 'There is no contract of the entry points: run npm run gen and commit it';
  const texts = contractTexts();
  const complaint = contractComplaint(committed, texts, 'the committed contract');
  if (complaint) return complaint;
  const stale = Object.keys(texts).filter((path) => committed[path] !== texts[path]);
  if (stale.length === 0) return null;
  return stale
    .map((path) => `${path} is not what the entry points are: run npm run gen and commit it`)
    .join('\n');
}

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
  for (const { contract } of ENTRY_POINTS)
    released[contract] = releasedText(release, `contract/${basename(contract)}`);
  return contractComplaint(released, contractTexts(), release.version);
}
