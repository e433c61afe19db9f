import { compareContracts } from './compare-contracts.ts';
import { type ContractTexts, versionIn } from './contract-texts.ts';
import { ENTRY_POINTS, SLOTS } from './entry-points.ts';
import { demanded, type Growth, saysEnough } from './version-demand.ts';

const VERSION_FILE = 'shared-ui/src/slots/define-remote.ts';

/**
 * Message about an insufficient version for the change from one contract to another; null when the version suffices.
 * `since` names the earlier one in the message: `v1.2.0`. Entry points that are compiled into each feature app have
 * no version to raise: deployed apps hold their own copy of them. A deprecation that says too little is a complaint too.
 */
export function contractComplaint(before: ContractTexts, after: ContractTexts, since: string): string | null {
  const earlier = versionIn(before[SLOTS.contract] ?? '');
  const now = versionIn(after[SLOTS.contract] ?? '');
  if (!earlier || !now) return `${SLOTS.contract} names no version: run npm run gen`;
  const marks = Object.values(after).flatMap((text) => wrongDeprecations(text, now));
  if (marks.length > 0) return marks.join('\n');
  const changes = compareContracts(
    ENTRY_POINTS.filter(({ isProvided }) => isProvided).map(({ specifier, contract }) => ({
      entryPoint: specifier,
      before: before[contract] ?? '',
      after: after[contract] ?? '',
    })),
  );
  const broken = changes.filter(({ kind }) => kind === 'broken');
  const growth: Growth = broken.length > 0 ? 'broken' : changes.length > 0 ? 'grown' : 'same';
  if (saysEnough(earlier, now, growth)) return null;
  const named = growth === 'broken' ? broken : changes;
  return [
    ...named.map(({ entryPoint, name, what }) => `${entryPoint}: ${name}: ${what}`),
    ...advice(growth, earlier, now, since),
  ].join('\n');
}

/** A deprecation that teams can act on: when the export goes, and what takes its place. */
const DEPRECATION = /^ dropped in contract (\d+): use \S/;

/** Lists the deprecations of an entry point's text that do not say this, or whose contract is there already. */
export function wrongDeprecations(text: string, now: string): string[] {
  const major = Number(now.split('.')[0]);
  return [...text.matchAll(/@deprecated\b(.*)/g)].flatMap(([mark, words = '']) => {
    const drop = Number(DEPRECATION.exec(words)?.[1]);
    if (drop > major) return [];
    return drop <= major
      ? [`"${mark}": contract ${now} is there, so drop it now`]
      : [`"${mark}": write "@deprecated dropped in contract ${major + 1}: use …"`];
  });
}

function advice(growth: Growth, earlier: string, now: string, since: string): string[] {
  const version = demanded(earlier, growth);
  const raise = `set CONTRACT_VERSION to ${version} in ${VERSION_FILE} (it is ${now}) and run npm run gen`;
  if (growth === 'same') return [`The contract of ${since} was ${earlier} already: ${raise}.`];
  if (growth === 'grown') return [`The entry points grew since ${since} (contract ${earlier}): ${raise}.`];
  return [
    `This breaks feature apps that were built against ${since} (contract ${earlier}). Keep what was there and add`,
    `beside it. Where that cannot be: ${raise}; every feature app is then deployed anew, with the shell.`,
  ];
}
