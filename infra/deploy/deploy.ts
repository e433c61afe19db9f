import { Failure } from '../failure.ts';
import { FRONT_ENDS } from '../workspace.ts';
import type { Step } from './artifact/deploy-stream.ts';
import { buildStale } from './build/build-stale.ts';
import { refuseWrongShare } from './canary.ts';
import { type MadeLive, makeLive } from './make-live.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import type { SmokeTest } from './smoke-test/smoke-test-lock.ts';
import { touch } from './store/store.ts';

export interface DeployOptions {
  dataDir: string;
  /** Packages; several go live in one revision, so that a slot can move from one to another. */
  names: string[];
  by: string;
  reason: string;
  /** The builds go live as canaries, for this share of the members in percent; unless given, for all members. */
  share?: number | undefined;
  /** Replaces the smoke test in a browser. */
  smokeTest?: SmokeTest;
  step?(step: Step): void;
  /** Gets a line for each build, and for everything else worth a line. */
  log?(line: string): void;
}

export interface Deployed extends Omit<MadeLive, 'live'> {
  revision: number;
  /** Packages that were built for this deploy. */
  built: string[];
}

/**
 * Makes the builds of this clone's sources live: builds what the store lacks, and does with it what a deploy by the
 * network does (`makeLive`).
 *
 * @throws Failure with a line for each reason to refuse; nothing new is live then
 */
export async function deploy({
  dataDir,
  names,
  by,
  reason,
  share,
  smokeTest = runSmokeTest,
  step = () => undefined,
  log = () => undefined,
}: DeployOptions): Promise<Deployed> {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  if (unknown.length)
    throw new Failure(
      unknown
        .map((name) => `There is no ${name} in this clone; there are ${FRONT_ENDS.join(', ')}.`)
        .join('\n'),
    );
  if (share !== undefined) for (const name of names) refuseWrongShare(name, share);
  step('build');
  const { candidates, built } = await buildStale(dataDir, names, log);
  const paths = candidates.map(({ path }) => path);
  await Promise.all(paths.map((path) => touch(dataDir, path)));
  const { live, ...made } = await makeLive({ dataDir, paths, by, reason, share, smokeTest, step, log });
  return { ...made, revision: live.revision, built };
}
