import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { withLock } from '../../product/locks/file-lock.mjs';
import type { Step } from '../artifact/deploy-stream.ts';
import type { DeployersSmokeTest } from '../rules/smoke-test-reports.ts';
import { type Draft, SHELL, withLive } from '../store/draft.ts';
import { readLive } from '../store/registry.ts';
import { smokeTestLock } from '../store/store.ts';

/**
 * Opens the candidate in a browser; returns what the records of its builds say where the deployer did.
 *
 * @throws Failure that lists what did not work
 */
export type SmokeTest = (
  dataDir: string,
  candidate: Draft,
  names: string[],
) => Promise<DeployersSmokeTest | undefined>;

/** Line for a deploy that repeats its smoke test, since builds around the tested ones changed. */
export const CHANGED_MEANWHILE = 'another deploy changed what is live meanwhile: checking again';

interface Candidate {
  seen: Draft;
  builds: ReleaseRecord[];
  smokeTest: SmokeTest;
  step(step: Step): void;
  log(line: string): void;
}

/**
 * Runs the smoke test, one at a time on this machine, and returns the part of the builds' records that says so. Null when
 * the builds around these changed while another deploy was waited for: the test would show what is live no longer.
 */
export function smokeTestWithLock(
  dataDir: string,
  { seen, builds, smokeTest, step, log }: Candidate,
): Promise<{ smoke_test: DeployersSmokeTest | undefined } | null> {
  const names = builds.map(({ name }) => name);
  let hasWaited = false;
  const onWait = () => {
    hasWaited = true;
    log("another deploy's smoke test runs on this machine: waiting for it");
  };
  return withLock(
    smokeTestLock(dataDir),
    async () => {
      if (hasWaited && surroundings(await readLive(dataDir), names) !== surroundings(seen, names)) {
        log(CHANGED_MEANWHILE);
        return null;
      }
      step('smoke test');
      return { smoke_test: await smokeTest(dataDir, withLive(seen, builds), names) };
    },
    { onWait },
  );
}

/** Names the builds around `names` in a smoke test: API and shell, or for the shell every feature app. */
export function surroundings({ shell, remotes, api }: Draft, names: string[]): string {
  const around = names.includes(SHELL) ? Object.values(remotes) : [shell];
  return JSON.stringify([
    api,
    ...around.map((pointer) => [pointer?.stable.path, pointer?.canary?.build.path, pointer?.disabled]),
  ]);
}
