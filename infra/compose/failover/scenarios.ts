import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { MemberLoad } from '../testing/member-load.ts';
import { startRedis } from '../testing/programs.ts';
import type { Stack } from './stack.ts';

/** One failure of one part: what must be so, and what it gave in figures. Throws when it is not so. */
export interface Scenario {
  name: string;
  run(stack: Stack): Promise<string>;
}

const MEMBERS = 6;
/** Enough for each member to meet the failure several times, whatever the speed of the machine. */
const BEFORE = 400;
const AFTER = 600;
/** Of the promise for a promoted replica. */
const LONGEST_PAUSE_MS = 30_000;

/** Lets members use the product while `fail` happens, and checks that nothing is lost or doubled. */
async function underLoad(
  stack: Stack,
  fail: (load: MemberLoad) => Promise<string>,
): Promise<{ load: MemberLoad; text: string }> {
  const load = await MemberLoad.begin(MEMBERS, stack.connect);
  await load.requests(BEFORE);
  const extra = await fail(load);
  await load.requests(AFTER);
  const { stored, ...faults } = await load.end();
  deepEqual(faults, { lost: 0, doubled: 0, wrong: 0 });
  const { requests, failed, repeats, failures, longest_pause_ms } = load.figures;
  const which = Object.entries(failures).map(([what, count]) => `${what} × ${count}`);
  const text = [
    `${requests} requests, ${failed} failed first${which.length ? ` (${which.join(', ')})` : ''}, ${repeats} repeats`,
    `${stored} entries stored, none lost or doubled, longest pause between writes ${longest_pause_ms} ms`,
    extra,
  ];
  return { load, text: text.filter(Boolean).join('; ') };
}

/** Resolves once nginx sends requests to a process that it had left out; both out at once is another failure. */
async function servesAgain({ nginx }: Stack, address: string): Promise<void> {
  const answered = () =>
    nginx.log().filter(({ tried, status }) => tried === address && Number(status) < 500).length;
  const before = answered();
  const deadline = performance.now() + LONGEST_PAUSE_MS;
  while (answered() === before) {
    ok(performance.now() < deadline, `${address} gets no requests`);
    await delay(100);
  }
}

const killedApi: Scenario = {
  name: 'kill -9 of an API process under load: a repeat mends every failed request, no entry is lost or doubled',
  run: async (stack) => {
    const { text } = await underLoad(stack, async (load) => {
      for (const api of stack.api) {
        await api.kill();
        await load.requests(BEFORE);
        await api.start();
        await servesAgain(stack, api.address);
      }
      return 'both killed, one after the other';
    });
    return text;
  },
};

const rollingRestart: Scenario = {
  name: 'a rolling restart under load: no request fails',
  run: async (stack) => {
    const { load, text } = await underLoad(stack, async (load) => {
      for (const api of stack.api) {
        await stack.nginx.outAndIn('out', api.address);
        equal(await api.stop(), 0);
        await api.start();
        await stack.nginx.outAndIn('in', api.address);
        await load.requests(BEFORE);
      }
      return '';
    });
    equal(load.figures.failed, 0);
    return text;
  },
};

const plainRestart: Scenario = {
  name: 'a restart that nginx is not told of: a repeat mends every failed request',
  run: async (stack) => {
    const { text } = await underLoad(stack, async () => {
      for (const api of stack.api) {
        equal(await api.stop(), 0);
        await api.start();
        await servesAgain(stack, api.address);
      }
      return '';
    });
    return text;
  },
};

const redisAway: Scenario = {
  name: 'Redis ends under load and comes back: no request fails',
  run: async (stack) => {
    const { load, text } = await underLoad(stack, async (load) => {
      await stack.redis.running.stop();
      await load.requests(BEFORE);
      const page = stack.connect();
      const { status, data } = await page.json<{ redis: string }>('GET', '/api/v1/health/ready');
      deepEqual([status, data.redis], [200, 'unavailable']);
      page.close();
      stack.redis.running = await startRedis(stack.folder, stack.redisPort);
      return '';
    });
    equal(load.figures.failed, 0);
    return text;
  },
};

/** What happens to the primary, and then its replica is promoted. */
const promotion = (how: 'kill' | 'freeze') => async (stack: Stack) => {
  const { load, text } = await underLoad(stack, async (load) => {
    await stack.postgres.command(how);
    const failed = performance.now();
    await stack.postgres.command('promote');
    const promoted = performance.now();
    await load.writesAfter(promoted);
    const seconds = (at: number) => `${((at - failed) / 1000).toFixed(2)} s`;
    ok(load.lastWriteAt - failed < LONGEST_PAUSE_MS);
    return `promoted after ${seconds(promoted)}, first write after ${seconds(load.lastWriteAt)}`;
  });
  ok(load.figures.longest_pause_ms < LONGEST_PAUSE_MS);
  return text;
};

const killedPrimary: Scenario = {
  name: 'kill -9 of the primary, its synchronous replica promoted: writes go on within 30 s, nothing acknowledged is lost',
  run: promotion('kill'),
};

const silentPrimary: Scenario = {
  name: 'a primary that goes silent without closing its connections, its replica promoted: the same',
  run: promotion('freeze'),
};

/** For each stack its scenarios, in this order: the last one leaves PostgreSQL without a replica. */
export const scenarios = [
  [killedApi, rollingRestart, plainRestart, redisAway, killedPrimary],
  [silentPrimary],
];
