import { parseArgs } from 'node:util';
import type { components } from '../../../shared-ui/src/data/api.gen.ts';
import { table } from '../../deploy/commands/registry-tables.ts';
import { titleOf } from '../../deploy/store/draft.ts';
import { Failure } from '../../failure.ts';
import { sizesText } from './build-sizes.ts';
import type { Secrets } from './ci-identity.ts';
import type { Kit } from './kit.ts';
import { ConnectionLost, Product } from './product.ts';

/** Answer to `GET /api/v1/feature-apps`: what is live of the team's feature apps, and its rights. */
export type Status = components['schemas']['TeamFeatureAppsDto'];
type LiveApp = components['schemas']['FeatureAppDto'];
export type Build = components['schemas']['FeatureAppBuildDto'];

export const readStatus = (product: Product): Promise<Status> => product.get('');

/** Pause in ms before a machine is asked again that does not show the newest revision yet, and how often at most. */
export const LOOK_AGAIN_MS = 1000;
export const MOST_LOOKS = 10;

/** `fettle status`: the builds that members get, their failures and sizes, and the rights of the team. */
export async function status(_args: string[], kit: Kit, secrets: Secrets): Promise<number> {
  const product = await Product.fromEnvironment(() => kit.featureAppIn(process.cwd()).name, secrets);
  console.log(statusText(await readStatus(product)));
  const sizes = await sizesText(product);
  if (sizes) console.log(sizes);
  return 0;
}

/** Changes that `fettle rollback`, `promote`, `disable` and `enable` ask for. */
export type Change = 'rollback' | 'promote' | 'disable' | 'enable';

/** Conditions and texts of a change. */
interface ChangeRule {
  /** Reason for the history, unless one is given. */
  reason(app: LiveApp): string;
  /** Why there is nothing to do, with the remedy; null where there is. */
  obstacle(app: LiveApp, live: string): string | null;
  /** Tells whether the change was made, for an answer that was lost. */
  happened(before: LiveApp, now: LiveApp): boolean;
  /** Names what is live now; `from` is the build that was changed, `to` what all members get. */
  text(before: LiveApp, from: string, to: string, revision: string): string;
}

const CHANGES: Record<Change, ChangeRule> = {
  rollback: {
    reason: ({ canary }) => (canary ? 'canary taken back' : 'taken back'),
    obstacle: ({ canary, has_previous, switched_off }, live) => {
      if (canary || has_previous) return null;
      const instead = switched_off ? 'it is switched off already' : 'npx fettle disable switches it off';
      return `${live} is the first version: ${instead}.`;
    },
    happened: (before, now) => !isSame(before.canary ?? before.stable, now.canary ?? now.stable),
    text: ({ canary }, from, to, revision) =>
      canary
        ? `the canary ${from} is taken back, all members get ${to} ${revision}; once more: what was live before that`
        : `live: ${to} instead of ${from} ${revision}`,
  },
  promote: {
    reason: () => 'canary made live for all',
    obstacle: ({ canary }, live) =>
      canary ? null : `${live} has no canary beside it: npx fettle deploy begins one.`,
    happened: ({ canary }, now) => !now.canary && canary !== null && isSame(canary, now.stable),
    text: (_before, _from, to, revision) =>
      `live: ${to} for all members ${revision}\n  undo it: npx fettle rollback`,
  },
  disable: {
    reason: () => 'switched off',
    obstacle: ({ switched_off }, live) =>
      switched_off ? `${live} is switched off already: npx fettle enable switches it on.` : null,
    happened: (_before, { switched_off }) => switched_off,
    text: (_before, _from, to, revision) => `${to} is switched off ${revision}\n  undo it: npx fettle enable`,
  },
  enable: {
    reason: () => 'switched on',
    obstacle: ({ switched_off }, live) => (switched_off ? null : `${live} is not switched off.`),
    happened: (_before, { switched_off }) => !switched_off,
    text: (_before, _from, to, revision) => `${to} is switched on ${revision}\n  undo it: npx fettle disable`,
  },
};

/** `fettle rollback | promote | disable | enable`, with a reason for the history. */
export const changeCommand = (change: Change) => async (args: string[], kit: Kit, secrets: Secrets) => {
  const { reason } = parseArgs({ args, options: { reason: { type: 'string' } } }).values;
  const { name } = kit.featureAppIn(process.cwd());
  console.log(await changeLive(await Product.fromEnvironment(() => name, secrets), name, change, reason));
  return 0;
};

/** Changes what is live, and returns a line with what is live then. @throws Failure when nothing changed */
export async function changeLive(product: Product, name: string, change: Change, reason?: string) {
  const seen = await readStatus(product);
  const app = liveApp(seen, name);
  const { stable, canary } = app;
  const command = CHANGES[change];
  const obstacle = command.obstacle(app, title(name, stable));
  if (obstacle) throw new Failure(obstacle);
  try {
    const { revision, now } = await sendChange(product, seen, name, change, reason || command.reason(app));
    const [from, to] = [title(name, canary ?? stable), title(name, now.stable)];
    return command.text(app, from, to, `(revision ${revision})`);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    throw new Failure(`No answer came (${error.message}), and nothing changed: run the same again.`);
  }
}

/**
 * Sends a change of what was seen, and returns what is live then.
 *
 * @throws ConnectionLost where the answer was lost and the change was not made
 */
export async function sendChange(
  product: Product,
  seen: Status,
  name: string,
  change: Change,
  reason: string,
): Promise<{ revision: number; now: LiveApp }> {
  const body = { change, reason, revision: seen.revision };
  let unknown: ConnectionLost | null = null;
  let made = seen.revision;
  try {
    made = (await product.send<{ revision: number }>('POST', `/${name}/change`, body)).revision;
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    unknown = error;
  }
  // A lost answer says nothing; the registry does. Another machine of the product may show it some seconds later.
  let after = await readStatus(product);
  for (let looks = 0; after.revision < made && looks < MOST_LOOKS; looks += 1) {
    await product.pause(LOOK_AGAIN_MS);
    after = await readStatus(product);
  }
  const now = liveApp(after, name);
  if (unknown && !CHANGES[change].happened(liveApp(seen, name), now)) throw unknown;
  return { revision: after.revision, now };
}

function liveApp({ feature_apps }: Status, name: string): LiveApp {
  const app = feature_apps.find((one) => one.name === name);
  if (!app) throw new Failure(`${name} is not live, so there is nothing to change: npx fettle deploy.`);
  return app;
}

/** Tells whether both are the same build. */
export const isSame = (
  one: Pick<Build, 'version' | 'build_id'>,
  other: Pick<Build, 'version' | 'build_id'>,
) => one.version === other.version && one.build_id === other.build_id;

const title = (name: string, build: Build) => titleOf({ name, ...build });

/** What is live, a line for each build, and what the team may do. */
export function statusText({ team, revision, feature_apps }: Status): string {
  const rows = feature_apps.flatMap(({ name, stable, canary, switched_off }) => [
    [name, ...row(stable, switched_off ? 'switched off' : `${100 - (canary?.share ?? 0)}%`)],
    ...(canary ? [[name, ...row(canary, `canary ${canary.share}%`)]] : []),
  ]);
  const canary = team.canary_required ? 'a new version begins as a canary' : 'no canary is required';
  const skips = team.canary_required && team.may_skip_canary ? ', which this token may skip' : '';
  return [
    `team ${team.name}: ${listed(team.packages, 'no package')}; slots: ${listed(team.slots, 'none')}; ${canary}${skips}`,
    feature_apps.length
      ? `revision ${revision}\n${table([['package', 'build', 'for', 'members', 'failures'], ...rows])}`
      : 'nothing of yours is live yet: npx fettle deploy',
    ...feature_apps.flatMap(({ name, stable, canary }) =>
      [stable, ...(canary ? [canary] : [])].flatMap((build) => [
        ...origin(name, build),
        ...triedBy(name, build),
      ]),
    ),
  ].join('\n');
}

/** Where a build was built, as its CI signed it; nothing where none did. A product before 1.0.5 does not say it. */
function origin(name: string, build: Build): string[] {
  if (!build.provenance) return [];
  const { repository, commit, run_url } = build.provenance;
  const from = `${title(name, build)} was built from ${repository} at ${commit.slice(0, 12)}`;
  return [run_url ? `${from}: ${run_url}` : from];
}

/** Who tried a build where the product did not. A product before 1.0.5 does not say it. */
const triedBy = (name: string, build: Build): string[] =>
  build.smoke_test ? [`${title(name, build)} was tried by its team, in ${build.smoke_test.browser}`] : [];

const row = ({ version, build_id, loads, failures }: Build, share: string) => [
  `${version}+${build_id}`,
  share,
  String(loads),
  `${failures}${loads ? ` (${((failures / loads) * 100).toFixed(1)}%)` : ''}`,
];

const listed = (names: string[], none: string) => names.join(', ') || none;
