import type { SlotName } from '@fettle/shared-ui/slots';
import type { BrowserContext } from '@playwright/test';
import { withPointer } from '../store/draft.ts';
import { pointer } from '../testing/fake-build.ts';
import { visitSlot } from './slot-visit.ts';
import { runSmokeTest } from './smoke-test.ts';
import { smokeTestByProcess } from './smoke-test-by-process.ts';

const NAME = 'mfe-goals';

it.each<[what: string, slots: SlotName[]]>([
  ['no slot', []],
  ['parts alone', ['part:scanner']],
])('refuses a build with %s, of which nothing can be shown', async (_, slots) => {
  const candidate = withPointer({ revision: 1, remotes: {} }, NAME, pointer(NAME, 'a1', slots));
  await expect(runSmokeTest('nowhere', candidate, [NAME])).rejects.toThrow(
    /mfe-goals did not go live:\n {2}mfe-goals fills no page and no dialog/,
  );
});

it('ends after a limit, however the build hangs, and refuses it', async () => {
  const tooSoon = 1;
  await expect(smokeTestByProcess('nowhere', { revision: 1, remotes: {} }, [NAME], tooSoon)).rejects.toThrow(
    expect.objectContaining({
      name: 'Failure',
      message: expect.stringMatching(/^The smoke test of mfe-goals did not end within /),
    }),
  );
});

it('reports a part that never comes, after it was tried twice', async () => {
  jest.useFakeTimers();
  try {
    const { stable } = pointer(NAME, 'a1', ['page:/goals', 'part:scanner']);
    let report: (mark: object) => void = () => undefined;
    const loads = jest.fn(() => new Promise(() => undefined));
    const page = {
      on: () => undefined,
      exposeFunction: async (_: string, reportSlot: typeof report) => {
        report = reportSlot;
      },
      addInitScript: async () => undefined,
      goto: async () => report({ slot: 'page:/goals', remote: NAME, build_id: 'a1', outcome: 'ready' }),
      evaluate: loads,
      close: async () => undefined,
    };
    const context = { newPage: async () => page } as unknown as BrowserContext;
    const visited = visitSlot(context, { slot: 'part:scanner', build: stable });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await visited).toEqual(['it was not shown within 20 s']);
    expect(loads).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
