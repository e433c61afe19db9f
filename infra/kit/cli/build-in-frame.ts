import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import type { Browser } from 'playwright-core';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { packArtifact } from '../../deploy/artifact/pack-artifact.ts';
import { LONGEST_MS, type SmokeTestReport, tookTooLong } from '../../deploy/rules/smoke-test-reports.ts';
import { inTime, visitSlot } from '../../deploy/smoke-test/slot-visit.ts';
import { artifactPath, deployFolder, releaseRecord } from '../../deploy/store/store.ts';
import { type FrameShell, serveFrame } from '../../develop/frame/frame-server.ts';
import type { ApiDescription } from '../../develop/frame/mock-api.ts';
import { Failure } from '../../failure.ts';
import { browserForSmokeTest, launchForSmokeTest } from '../../tests/e2e/support/browser.ts';
import { ownAnswers } from './dev.ts';
import type { Kit } from './kit.ts';
import { liveFrame } from './live-shell.ts';
import type { Product } from './product.ts';

/** A sealed build in a folder. */
export interface Built {
  folder: string;
  description: Pick<BuildDescription, 'name' | 'version' | 'build_id'>;
}

/** A build in the frame of a shell, with a browser to open it in. */
export interface BuildInFrame {
  build: ReleaseRecord;
  browser: Browser;
  /** Name and version of that browser: `Chromium 142.0.7444.59`. */
  browserName: string;
  /** The folder that is served, a copy: what is built meanwhile changes nothing. */
  folder: string;
  /** Address of the frame. */
  baseURL: string;
}

/**
 * Serves a build in the frame of a shell, with mock answers of the API, and starts a browser of this machine, while `work` runs.
 *
 * @throws Failure where there is no browser
 */
export async function inFrame<Result>(
  { folder: built, description }: Built,
  frameOf: () => Promise<{ shell: FrameShell; api: ApiDescription }>,
  work: (shown: BuildInFrame) => Promise<Result>,
): Promise<Result> {
  const executablePath = browserForSmokeTest();
  const store = await mkdtemp(join(tmpdir(), `${description.name}-`));
  let [frame, browser]: [Awaited<ReturnType<typeof serveFrame>> | null, Browser | null] = [null, null];
  try {
    const path = artifactPath(description.name, description.version, description.build_id);
    const folder = join(deployFolder(store), path);
    await mkdir(dirname(folder), { recursive: true });
    await cp(built, folder, { recursive: true });
    const build = await releaseRecord(store, path);
    frame = await serveFrame({ ...(await frameOf()), answers: ownAnswers, candidate: { folder, build } }, 0);
    const { port } = frame.address() as { port: number };
    browser = await launchForSmokeTest(executablePath);
    const browserName = `${/google.?chrome/i.test(executablePath) ? 'Chrome' : 'Chromium'} ${browser.version()}`;
    return await work({ build, folder, browser, browserName, baseURL: `http://localhost:${port}` });
  } finally {
    await browser?.close();
    frame?.close();
    await rm(store, { recursive: true, force: true });
  }
}

/**
 * Opens every slot of a build in the live shell of a product at `path`, as the product does where it has a browser. The report is
 * about what was opened.
 *
 * @throws Failure with a line for each error
 */
export async function tryInLiveShell(
  built: Built,
  product: Product,
  path: string,
  kit: Kit,
): Promise<SmokeTestReport> {
  const { shell, api } = await liveFrame(product, path);
  const frame = async () => ({ shell, api: api ?? (await kit.frame()).api });
  return inFrame(built, frame, async (shown) => {
    const found = await inTime(visits(shown), LONGEST_MS);
    if (!found) throw tookTooLong(built.description.name, LONGEST_MS);
    if (found.length)
      throw new Failure(
        [
          `The smoke test in the live shell of ${product.url} failed, so nothing went live:`,
          ...new Set(found),
        ].join('\n  '),
      );
    const archive = await packArtifact(shown.folder);
    return {
      sha256: createHash('sha256').update(archive).digest('hex'),
      shell: path,
      slots: shown.build.slots.map(({ slot }) => slot),
      browser: shown.browserName,
    };
  });
}

/** The problems of all slots, a line each. */
async function visits({ build, browser, baseURL }: BuildInFrame): Promise<string[]> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const found: string[] = [];
  for (const { slot } of build.slots)
    found.push(...(await visitSlot(context, { slot, build })).map((line) => `${slot}: ${line}`));
  return found;
}
