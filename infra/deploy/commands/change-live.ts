import { s3Setting, s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { Failure, failureLine } from '../../failure.ts';
import { changeShare, promoteCanary, takeCanaryBack } from '../canary.ts';
import { switchApp } from '../kill-switch.ts';
import { rollback } from '../rollback.ts';
import { isAway, useDeployBucket } from '../store/deploy-bucket.ts';
import { type Draft, pointerOf } from '../store/draft.ts';
import { readRevision } from '../store/registry.ts';

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
async function main({ dataDir, name, change, share = 0, by, reason, seen }: Request): Promise<void> {
  await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
  let before: Draft | undefined;
  const check = async (live: Draft) => {
    before = live;
    await refuseIfChanged(dataDir, name, live, seen);
  };
  const author = { by, reason, check };
  const { revision } = await {
    disable: () => switchApp(dataDir, name, true, author),
    enable: () => switchApp(dataDir, name, false, author),
    rollback: () => rollback({ dataDir, name, ...author }),
    share: () => changeShare(dataDir, name, share, author),
    promote: () => promoteCanary(dataDir, name, author),
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
