import { contractComplaint } from '../contract/contract-change.ts';
import { type ContractTexts, committedTexts, contractTexts } from '../contract/contract-texts.ts';
import { DOORS, SLOTS } from '../contract/doors.ts';
import { runCommand, Skipped } from './gate.ts';
import { lastRelease } from './last-release.ts';

/** Holds the committed contract against what the doors are now; a change needs the version that says so. */
export async function checkContract(): Promise<string | null> {
  const committed = committedTexts();
  if (!committed) return 'There is no contract of the doors: run npm run gen and commit it';
  const texts = contractTexts();
  const complaint = contractComplaint(committed, texts, 'the committed contract');
  if (complaint) return complaint;
  const stale = Object.keys(texts).filter((path) => committed[path] !== texts[path]);
  if (stale.length === 0) return null;
  return stale.map((path) => `${path} is not what the doors are: run npm run gen and commit it`).join('\n');
}

/** Holds the doors against the contract of the last release too, which nobody can write anew by hand. */
export async function checkReleasedContract(): Promise<string | null> {
  const release = await lastRelease();
  if ('missing' in release) throw new Skipped(release.missing);
  const texts: ContractTexts = {};
  for (const { contract } of DOORS) {
    const { code, output } = await runCommand('git', ['show', `${release.tag}:${contract}`]);
    if (code === 0) texts[contract] = output;
  }
  if (!texts[SLOTS.contract]) throw new Skipped(`${release.tag} had no ${SLOTS.contract}`);
  return contractComplaint(texts, contractTexts(), release.tag);
}
