import { s3Setting, s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { Failure, failureLine } from '../../failure.ts';
import { changeShare, promoteCanary, takeCanaryBack } from '../canary.ts';
import { switchApp } from '../kill-switch.ts';
import { rollback, target } from '../rollback.ts';
import { CONSOLE, type Commands, commandsOfTeam } from '../rules/commands.ts';
import { slotsNotAllowed } from '../rules/slot-claims.ts';
import { isAway, useDeployBucket } from '../store/deploy-bucket.ts';
import { type Draft, pointerOf } from '../store/draft.ts';
import { type Revision, readHistory, readRevision } from '../store/registry.ts';

/** The API's request to this program, as JSON in the first argument. */
interface Request {
  dataDir: string;
  name: string;
  change: 'disable' | 'enable' | 'rollback' | 'share' | 'promote' | 'take_back';
  share?: number;
  by: string;
  reason: string;
  /** The revision that the decision was based on: a package that changed since then stays as it is. */
  seen: number;
  /** The team whose deploy token asks, and the slots that it may fill; absent for administrators. */
  team?: { name: string; slots: string[] };
}

/** State of a package, for the audit log. */
interface Standing {
  build: string;
  canary: string | null;
  switched_off: boolean;
}

/** Exit codes: the change was refused, or something else changed the package meanwhile. */
const REFUSED = 1;
const CHANGED_MEANWHILE = 3;
/** Exit code: the bucket is unreachable, the disk is full, or a revision is damaged. */
const BROKEN = 2;

/**
 * The program that changes what is live for the API: `node api/dist/change-live.js '<Request>'`. It prints the
 * revision and the package's state before and after. It runs in its own process, because locks and files beside the
 * registry are named by process.
 */
async function main({ dataDir, name, change, share = 0, by, reason, seen, team }: Request): Promise<void> {
  await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
  const commands = team ? commandsOfTeam(name) : CONSOLE;
  let before: Draft | undefined;
  const check = async (live: Draft) => {
    before = live;
    await refuseIfChanged(dataDir, name, live, seen);
    if (team) await refuseToTeam(dataDir, { name, change, team, commands }, live);
  };
  const author = { by, reason, check };
  const { revision } = await {
    disable: () => switchApp(dataDir, name, true, author, commands),
    enable: () => switchApp(dataDir, name, false, author, commands),
    rollback: () => rollback({ dataDir, name, ...author, commands }),
    share: () => changeShare(dataDir, name, share, author, commands),
    promote: () => promoteCanary(dataDir, name, author, commands),
    take_back: () => takeCanaryBack(dataDir, name, author),
  }[change]();
  const after = await readRevision(dataDir, revision);
  console.log(
    JSON.stringify({
      revision,
      before: before && standing(before, name),
      after: after && standing(after.registry, name),
    }),
  );
}

function standing(live: Draft, name: string): Standing | null {
  const pointer = pointerOf(live, name);
  if (!pointer) return null;
  const { stable, canary, disabled } = pointer;
  const tried = canary && `${canary.build.version}+${canary.build.build_id}, ${canary.share}%`;
  return { build: `${stable.version}+${stable.build_id}`, canary: tried, switched_off: disabled };
}

interface TeamRequest extends Pick<Request, 'name' | 'change'> {
  team: NonNullable<Request['team']>;
  commands: Commands;
}

/**
 * @throws Failure for what an administrator decided and a team's token would undo: it shows no build in a slot that was taken
 * from the team, and switches nothing on that others switched off. Nothing keeps a team from `disable` and `take_back`.
 */
async function refuseToTeam(
  dataDir: string,
  { name, change, team, commands }: TeamRequest,
  live: Draft,
): Promise<void> {
  const pointer = pointerOf(live, name);
  const isTakenBack = change === 'take_back' || (change === 'rollback' && pointer?.canary);
  if (!pointer || change === 'disable' || isTakenBack) return;
  const switchesOn = pointer.disabled && (change === 'enable' || change === 'rollback');
  const history = switchesOn || change === 'rollback' ? await readHistory(dataDir) : [];
  if (switchesOn && !switchedOffBy(history, name)?.startsWith(`team ${team.name}, `))
    throw new Failure(
      `${name} was not switched off by the team ${team.name}: an administrator switches it on, in Feature apps.`,
    );
  const tried = pointer.canary ? [pointer.canary.build] : [];
  const shown = {
    enable: () => [pointer.stable, ...tried],
    rollback: () => [target(live, history, { name, commands }).pointer.stable],
    share: () => tried,
    promote: () => tried,
  }[change]();
  const refused = shown.flatMap((build) => slotsNotAllowed(build, team.slots, live));
  if (refused.length) throw new Failure([...new Set(refused)].join('\n'));
}

/** Author of the revision that switched a package off; undefined where the history does not go back to it. */
function switchedOffBy(history: Revision[], name: string): string | undefined {
  const lastOn = history.findLastIndex(({ registry }) => pointerOf(registry, name)?.disabled === false);
  return lastOn < 0 ? undefined : history[lastOn + 1]?.by;
}

class ChangedMeanwhile extends Error {}

/**
 * @throws ChangedMeanwhile, which says who did what, when the package differs from its state in the revision `seen`, also when
 * its canary was ended and begun again: the decision was based on how long it had been tried
 */
async function refuseIfChanged(dataDir: string, name: string, live: Draft, seen: number): Promise<void> {
  if (live.revision === seen) return;
  const then = await readRevision(dataDir, seen);
  const [was, is] = [then && pointerOf(then.registry, name), pointerOf(live, name)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const last = await readRevision(dataDir, live.revision);
  const who = last ? `: revision ${live.revision} by ${last.by}, "${last.reason}"` : '';
  throw new ChangedMeanwhile(`${name} was changed meanwhile${who}. Look at it again first.`);
}

main(JSON.parse(process.argv[2] ?? '{}') as Request).catch((error: unknown) => {
  console.error(failureLine(error));
  if (error instanceof ChangedMeanwhile) process.exitCode = CHANGED_MEANWHILE;
  else process.exitCode = error instanceof Failure && !isAway(error) ? REFUSED : BROKEN;
});
