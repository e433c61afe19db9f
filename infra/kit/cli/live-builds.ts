import { parseArgs } from 'node:util';
import type { components } from '../../../shared-ui/src/data/api.gen.ts';
import { table } from '../../deploy/commands/registry-tables.ts';
import { titleOf } from '../../deploy/store/draft.ts';
import { Failure } from '../../failure.ts';
import { featureAppIn } from './feature-app.ts';
import { ConnectionLost, Product } from './product.ts';

/** Answer to `GET /api/v1/feature-apps`: what is live of the team's feature apps, and its rights. */
export type Status = components['schemas']['TeamFeatureAppsDto'];
type LiveApp = components['schemas']['FeatureAppDto'];
export type Build = components['schemas']['FeatureAppBuildDto'];

export const readStatus = (product: Product): Promise<Status> => product.get('');

/** Pause in ms before a machine is asked again that does not show the newest revision yet, and how often at most. */
const LOOK_AGAIN_MS = 1000;
const MOST_LOOKS = 10;

/** `fettle status`: the builds that members get, their failures, and the rights of the team. */
export async function status(): Promise<number> {
  console.log(statusText(await readStatus(Product.fromEnvironment())));
  return 0;
}

/** `fettle rollback`: takes the canary back, where there is one; else makes the build before live again. */
export async function rollback(args: string[]): Promise<number> {
  const { reason } = parseArgs({ args, options: { reason: { type: 'string' } } }).values;
  const { name } = featureAppIn(process.cwd());
  console.log(await takeBack(Product.fromEnvironment(), name, reason));
  return 0;
}

/** Returns a line with what is live instead. @throws Failure when nothing changed */
export async function takeBack(product: Product, name: string, reason?: string): Promise<string> {
  const before = await readStatus(product);
  const app = liveApp(before, name);
  if (!app.canary && !app.has_previous)
    throw new Failure(
      `${title(name, app.stable)} is the first version: administrators of level 0 switch it off in the admin console (Feature apps).`,
    );
  const body = {
    change: 'rollback',
    reason: reason || (app.canary ? 'canary taken back' : 'taken back'),
    revision: before.revision,
  };
  let unknown: ConnectionLost | null = null;
  let made = before.revision;
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
  const [from, to] = [title(name, app.canary ?? app.stable), title(name, now.stable)];
  if (unknown && title(name, now.canary ?? now.stable) === from)
    throw new Failure(`No answer came (${unknown.message}), and ${from} is live still: run the same again.`);
  const revision = `(revision ${after.revision})`;
  return app.canary
    ? `the canary ${from} is taken back, all members get ${to} ${revision}; once more: what was live before that`
    : `live: ${to} instead of ${from} ${revision}`;
}

function liveApp({ feature_apps }: Status, name: string): LiveApp {
  const app = feature_apps.find((one) => one.name === name);
  if (!app) throw new Failure(`${name} is not live, so there is nothing to take back.`);
  return app;
}

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
  ].join('\n');
}

const row = ({ version, build_id, loads, failures }: Build, share: string) => [
  `${version}+${build_id}`,
  share,
  String(loads),
  `${failures}${loads ? ` (${((failures / loads) * 100).toFixed(1)}%)` : ''}`,
];

const listed = (names: string[], none: string) => names.join(', ') || none;
