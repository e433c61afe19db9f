import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import type { Page } from '@playwright/test';
import { enter } from '../e2e/fault.ts';
import { control, expect, experiment, type Trial } from './experiment.ts';

/** The federation runtime on the page, by which the shell loads feature apps. */
interface Runtime {
  name: string;
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<{
    default: Record<string, { load(): Promise<{ default: { toString(): string } }> }>;
  }>;
}

/** Registers another build under the name of one that is on the page, and gives the code of its page. */
function registerAgain(page: Page, { path, manifest }: ReleaseRecord): Promise<string> {
  return page.evaluate(async (address) => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Runtime[] } };
    const runtime = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    runtime?.registerRemotes([{ name: 'mfe_goals', entry: location.origin + address }], { force: true });
    const remote = await runtime?.loadRemote('mfe_goals/remote');
    return String((await remote?.default['page:/goals']?.load())?.default);
  }, path + manifest?.file);
}

async function anotherBuild({ stand, page, measured }: Trial): Promise<void> {
  const [first, second] = [await stand.fixture('goals-v1'), await stand.fixture('goals-v2')];
  await stand.goLive(first);
  await enter(page, '/goals', stand.url);
  await expect(page.getByText('Goals, first version')).toBeVisible();
  expect(await registerAgain(page, second)).toContain('Goals, second version');
  expect(await registerAgain(page, first)).toContain('Goals, first version');
  measured('v1, then by force v2, then v1 again: each ran its own code');
}

experiment(13, 'another build under the name of one on the page', anotherBuild);

control(
  13,
  {
    without: 'the build id in uniqueName',
    edits: [{ file: 'infra/rspack/preset.ts', from: 'buildIdUnderWay(name, folder)}`', to: "''}`" }],
    fails: /Goals, second version/,
  },
  anotherBuild,
);
