import { createHash } from 'node:crypto';
import { mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { s3Setting, s3TimeoutSeconds } from '../../api/src/platform/config/s3-address.ts';
import { byteCount } from '../../api/src/platform/config/setting.ts';
import { Failure, failureLine } from '../failure.ts';
import {
  type LiveBuild,
  type Provenance,
  type ReceiveRequest,
  STEP_TEXTS,
  type Step,
  type StreamLine,
} from './artifact/deploy-stream.ts';
import { receiveArtifact } from './artifact/receive-artifact.ts';
import { FILES } from './build/seal.ts';
import { refuseWrongShare } from './canary.ts';
import { removeExpiredBuilds, removeRefusedBuild } from './expired-builds.ts';
import { type MadeLive, makeLive } from './make-live.ts';
import { commandsOfTeam } from './rules/commands.ts';
import { NoBrowserError, SmokeTestNeededError, takeReport } from './rules/smoke-test-reports.ts';
import type { SmokeTest } from './smoke-test/smoke-test-lock.ts';
import { isAway, useDeployBucket } from './store/deploy-bucket.ts';
import { pointerOf } from './store/draft.ts';
import { removeLeftovers } from './store/leftovers.ts';
import { deployFolder, touch } from './store/store.ts';

/** Exit codes of `receive-build`. */
const LIVE = 0;
const REFUSED = 1;
/** The bucket is unreachable, the disk is full, or a revision is damaged. */
const BROKEN = 2;

/**
 * Deploys an uploaded build: judges it by its files, puts it into the store, and does what every deploy does
 * (`makeLive`). The deployer's report counts only where `smokeTest` finds no browser. Prints what happens; the last line
 * says how it ended, and so does the exit code that is returned.
 */
export async function receiveBuild(
  request: ReceiveRequest,
  smokeTest: SmokeTest,
  print: (line: StreamLine) => void,
): Promise<number> {
  const { dataDir, archive, name, slots, share, may_skip_canary = true, reason, by, provenance } = request;
  const commands = commandsOfTeam(name);
  let current: Step = 'receive';
  const log = (text: string) => print({ step: current, text });
  const step = (next: Step) => {
    current = next;
    log(STEP_TEXTS[next]);
  };
  try {
    if (typeof share === 'number') refuseWrongShare(name, share, commands);
    step('receive');
    await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
    await removeLeftovers(dataDir);
    await makeRoom(dataDir);
    const sha256 = await sha256Of(archive);
    const { path, isNew } = await receiveArtifact(dataDir, name, archive);
    const touchedAt = await touch(dataDir, path);
    const made = await makeLive({
      dataDir,
      paths: [path],
      by,
      reason,
      share: share ?? undefined,
      maySkipCanary: may_skip_canary,
      mayFill: slots,
      provenance: provenance && (await ofBuild(provenance, dataDir, path)),
      commands,
      smokeTest: (folder, candidate, names) =>
        smokeTest(folder, candidate, names).catch((error: unknown) => {
          if (!(error instanceof NoBrowserError)) throw error;
          const taken = takeReport(request.smoke_test, { live: candidate, name, sha256 });
          log(`this server has no browser: the team tried it, in ${taken.browser}`);
          return taken;
        }),
      step,
      log,
    }).catch(async (error: unknown) => {
      if (isNew && isRefusal(error)) await removeRefusedBuild(dataDir, path, touchedAt);
      throw error;
    });
    print({ live: liveBuild(name, made) });
    return LIVE;
  } catch (error) {
    const needs_smoke_test = error instanceof SmokeTestNeededError ? { shell: error.shell } : undefined;
    if (isRefusal(error))
      print({ refused: failureLine(error).split('\n'), ...(needs_smoke_test && { needs_smoke_test }) });
    else print({ failed: failureLine(error) });
    return isRefusal(error) ? REFUSED : BROKEN;
  }
}

/** The statement about a stored build: the digest is that of the list of its files, which has the hash of each. */
async function ofBuild(provenance: Provenance, dataDir: string, path: string): Promise<Provenance> {
  const sha256 = await sha256Of(join(deployFolder(dataDir), path, FILES));
  return { ...provenance, subject: [{ name: `${path.slice(1)}${FILES}`, digest: { sha256 } }] };
}

const sha256Of = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Removes expired builds; keeps `DISK_RESERVE` free on the disk of the builds, as the API does on that of the pictures. */
async function makeRoom(dataDir: string): Promise<void> {
  const folder = deployFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await removeExpiredBuilds(dataDir, new Date());
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < byteCount(process.env, 'DISK_RESERVE', '1GB', 0))
    throw new Error(
      'The disk of the builds has less than DISK_RESERVE free, so nothing is stored: send it again once an administrator has made room.',
    );
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
    undo,
  };
}
