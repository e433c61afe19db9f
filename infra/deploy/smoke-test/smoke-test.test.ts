import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SlotName } from '@fettle/shared-ui/slots';
import type { BrowserContext } from '@playwright/test';
import { ROOT } from '../../workspace.ts';
import { NoBrowserError } from '../rules/smoke-test-reports.ts';
import { EMPTY, withPointer } from '../store/draft.ts';
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
  await expect(smokeTestByProcess('nowhere', EMPTY, [NAME], { longestMs: 1 })).rejects.toThrow(
    expect.objectContaining({
      name: 'Failure',
      message: expect.stringMatching(/^The smoke test of mfe-goals did not end within /),
    }),
  );
});

describe('a server', () => {
  const PROGRAM = 'infra/deploy/smoke-test/smoke-test-process.ts';
  let clone: string;
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'fettle-clone-'));
    mkdirSync(join(clone, dirname(PROGRAM)), { recursive: true });
    writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  });
  afterEach(() => rmSync(clone, { recursive: true }));
  const ended = () => smokeTestByProcess('nowhere', EMPTY, [NAME], { clone }).catch((error: Error) => error);

  it('is known to have no browser, whatever else works', async () => {
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    const program = pathToFileURL(join(ROOT, PROGRAM)).href;
    writeFileSync(
      join(clone, PROGRAM),
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { existsSync } = fs;
      fs.existsSync = (path) => !/chrom/i.test(String(path)) && existsSync(path);
      syncBuiltinESMExports();
      await import(${JSON.stringify(program)});`,
    );
    expect(await ended()).toBeInstanceOf(NoBrowserError);
  });

  it('is broken in the middle of npm ci, and does not pass for one without a browser', async () => {
    writeFileSync(join(clone, PROGRAM), '');
    expect(await ended()).toMatchObject({ constructor: Error, message: expect.stringMatching(/run npm ci/) });
  });
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
