import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { type Browser, chromium } from 'playwright-core';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import type { SmokeTestReport } from '../../deploy/rules/smoke-test-reports.ts';
import { visitSlot } from '../../deploy/smoke-test/slot-visit.ts';
import { artifactPath, deployFolder, releaseRecord } from '../../deploy/store/store.ts';
import { type FrameShell, serveFrame } from '../../develop/frame/frame-server.ts';
import type { ApiDescription } from '../../develop/frame/mock-api.ts';
import { Failure } from '../../failure.ts';
import { BROWSER_ARGUMENTS, installedBrowser } from '../../tests/e2e/support/browser.ts';
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
  /** Address of the frame. */
  baseURL: string;
}

/**
 * Serves a build in the frame of a shell, with mock answers of the API, and starts a browser of this machine, while `work` runs.
 *
 * @throws Failure where there is no browser
 */
export async function inFrame<Result>(
  { folder, description }: Built,
  frameOf: () => Promise<{ shell: FrameShell; api: ApiDescription }>,
  work: (shown: BuildInFrame) => Promise<Result>,
): Promise<Result> {
  const executablePath = installedBrowser();
  if (!executablePath)
    throw new Failure('No Chromium or Chrome was found: install one, or name it in BROWSER_PATH.');
  const store = await mkdtemp(join(tmpdir(), `${description.name}-`));
  let [frame, browser]: [Awaited<ReturnType<typeof serveFrame>> | null, Browser | null] = [null, null];
  try {
    const path = artifactPath(description.name, description.version, description.build_id);
    await mkdir(dirname(join(deployFolder(store), path)), { recursive: true });
    await cp(folder, join(deployFolder(store), path), { recursive: true });
    const build = await releaseRecord(store, path);
    frame = await serveFrame({ ...(await frameOf()), answers: ownAnswers, candidate: { folder, build } }, 0);
    const { port } = frame.address() as { port: number };
    browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
    return await work({ build, browser, baseURL: `http://localhost:${port}` });
  } finally {
    await browser?.close();
    frame?.close();
    await rm(store, { recursive: true, force: true });
  }
}

/**
 * Opens every slot of a build in the live shell of a product, as the product does where it has a browser.
 *
 * @throws Failure with a line for each error
 */
export async function tryInLiveShell(
  built: Built,
  product: Product,
  kit: Kit,
): Promise<Omit<SmokeTestReport, 'sha256'>> {
  const { shell, api } = await liveFrame(product);
  const frame = async () => ({ shell, api: api ?? (await kit.frame()).api });
  return inFrame(built, frame, async ({ build, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const found: string[] = [];
    for (const { slot } of build.slots)
      found.push(...(await visitSlot(context, { slot, build })).map((line) => `${slot}: ${line}`));
    if (found.length)
      throw new Failure(
        [
          `The smoke test in the live shell of ${product.url} failed, so nothing went live:`,
          ...new Set(found),
        ].join('\n  '),
      );
    return {
      shell: shell.live.shell?.stable.path ?? '',
      slots: build.slots.map(({ slot }) => slot),
      browser: `Chromium ${browser.version()}`,
    };
  });
}
