import { s3Setting, s3TimeoutSeconds } from '../../api/src/platform/config/s3-address.ts';
import { Failure, failureLine } from '../failure.ts';
import {
  type LiveBuild,
  type ReceiveRequest,
  STEP_TEXTS,
  type Step,
  type StreamLine,
} from './artifact/deploy-stream.ts';
import { receiveArtifact } from './artifact/receive-artifact.ts';
import { refuseWrongShare } from './canary.ts';
import { removeRefusedBuild } from './expired-builds.ts';
import { type MadeLive, makeLive, type SmokeTest } from './make-live.ts';
import { isAway, useDeployBucket } from './store/deploy-bucket.ts';
import { pointerOf } from './store/draft.ts';
import { removeLeftovers } from './store/leftovers.ts';

/** Exit codes of `receive-build`. */
const LIVE = 0;
const REFUSED = 1;
/** The bucket is unreachable, the disk is full, or a revision is damaged. */
const BROKEN = 2;

/**
 * Deploys an uploaded build: judges it by its files, puts it into the store, and does what every deploy does
 * (`makeLive`). Prints what happens; the last line says how it ended, and so does the exit code that is returned.
 */
export async function receiveBuild(
  { dataDir, archive, name, slots, share, reason, origin }: ReceiveRequest,
  smokeTest: SmokeTest,
  print: (line: StreamLine) => void,
): Promise<number> {
  let current: Step = 'receive';
  const log = (text: string) => print({ step: current, text });
  const step = (next: Step) => {
    current = next;
    log(STEP_TEXTS[next]);
  };
  try {
    if (typeof share === 'number') refuseWrongShare(name, share);
    step('receive');
    await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
    await removeLeftovers(dataDir);
    const { path, isNew } = await receiveArtifact(dataDir, name, archive);
    const made = await makeLive({
      dataDir,
      paths: [path],
      by: `team ${origin.team}, token ${origin.token}`,
      reason,
      share: share ?? undefined,
      mayFill: slots,
      smokeTest,
      step,
      log,
    }).catch(async (error: unknown) => {
      if (isNew && isRefusal(error)) await removeRefusedBuild(dataDir, path);
      throw error;
    });
    print({ live: liveBuild(name, made) });
    return LIVE;
  } catch (error) {
    if (isRefusal(error)) print({ refused: failureLine(error).split('\n') });
    else print({ failed: failureLine(error) });
    return isRefusal(error) ? REFUSED : BROKEN;
  }
}

const isRefusal = (error: unknown) => error instanceof Failure && !isAway(error);

function liveBuild(name: string, { builds, live, moved, undo }: MadeLive): LiveBuild {
  const [build] = builds;
  if (!build) throw new Error(`No build of ${name} went live.`);
  const canary = pointerOf(live, name)?.canary;
  return {
    name,
    build: `${build.version}+${build.build_id}`,
    share: canary?.build.path === build.path ? canary.share : null,
    revision: live.revision,
    moved,
    undo: undo.map((command) =>
      command.startsWith('npm run rollback')
        ? 'npx fettle rollback'
        : `an administrator switches ${name} off (Feature apps)`,
    ),
  };
}
