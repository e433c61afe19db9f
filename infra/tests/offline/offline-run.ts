import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../build/front-ends/compile.ts';
import { common } from '../../build/front-ends/feature-app-preset.ts';
import { frontEndOf } from '../../build/front-ends/repository-front-ends.ts';
import { ROOT, SHELL } from '../../workspace.ts';
import { chance } from './chance.ts';
import { Device, TABS } from './device.ts';
import { FaultyNetwork, type NetworkFiles } from './faulty-network.ts';
import { SeenEntries, type StoredWeight } from './seen-entries.ts';

export interface OfflineRun {
  /** The product, `http://localhost:3000`. */
  product: string;
  seed: number;
  operations: number;
}

export interface OfflineResult {
  /** One sentence for each difference between the server and what members saw; empty when there is none. */
  complaints: string[];
  /** Number of times that each step was done, and that each fault happened. */
  counts: Record<string, number>;
}

const DEVICES = ['phone', 'laptop'];

/** Kinds of steps with their shares; all other steps are creations. */
const STEPS = [
  ['update', 0.34],
  ['remove', 0.1],
  ['reload', 0.05],
  ['network', 0.08],
  ['kill', 0.01],
] as const;

/** Number of newest entries that half of the changes go to; these may still be on their way. */
const RECENT = 4;

/** Number of actions that run at once, in all tabs together. */
const AT_ONCE = 4;

/** Time that waiting entries may need once the network has no faults, in ms. */
const DRAIN_MS = 90_000;

/**
 * Runs random operations of one member on two devices with two tabs each, over networks with faults, with reloads and
 * killed browsers. In the end the networks have no faults, and the server's data is compared with what the member
 * saw.
 */
export async function runOffline({ product, seed, operations }: OfflineRun): Promise<OfflineResult> {
  const seen = new SeenEntries();
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const member = await newMember(product);
  const files = await outboxPageFiles();
  const devices: Device[] = [];
  for (const name of DEVICES) {
    const network = await FaultyNetwork.open({ seed, product, device: name, files });
    devices.push(new Device(name, network, () => member.token));
  }
  const running = new Map<string, Promise<void>>();
  try {
    for (const device of devices) await device.open();
    for (let step = 0; step < operations; step += 1) {
      const draw = (what: string) => chance(seed, step, what);
      const pick = <Item>(items: readonly Item[], what: string) =>
        items[Math.floor(draw(what) * items.length)] as Item;
      const device = pick(devices, 'device');
      const tab = Math.floor(draw('tab') * TABS);
      const what = stepOf(draw('step'));
      count(what);
      if (what === 'reload') await device.reload(tab);
      else if (what === 'network') {
        const { network } = device;
        network.down = !network.down && draw('down') < 0.4;
        if (!network.down) await device.online();
      } else if (what === 'kill') {
        device.kill();
        await Promise.all(running.values());
        await device.open();
      } else {
        const id =
          what === 'create'
            ? idOf(step, draw)
            : pick(draw('recent') < 0.5 ? seen.ids.slice(-RECENT) : seen.ids, 'entry');
        if (!id || running.has(id)) continue;
        const weight = 40 + step / 10;
        const operation = device
          .does(tab, what, id, weight)
          .then((outcome) => {
            seen.saw(id, device.name, what, weight, outcome);
            count(outcome ? `  ${outcome.outcome}` : '  unseen');
          })
          .finally(() => running.delete(id));
        running.set(id, operation);
        if (running.size >= AT_ONCE) await Promise.race(running.values());
      }
    }
    await Promise.all(running.values());
    for (const device of devices) await drain(device, seen, count);
    const stored = await storedWeights(product, member.token);
    count('entries stored');
    counts['entries stored'] = stored.length;
    for (const { network } of devices)
      for (const [fault, times] of network.counts)
        counts[`network: ${fault}`] = (counts[`network: ${fault}`] ?? 0) + times;
    return { complaints: seen.complaintsAbout(stored), counts };
  } finally {
    for (const device of devices) {
      await device.close();
      device.network.close();
    }
  }
}

function stepOf(drawn: number): 'create' | (typeof STEPS)[number][0] {
  let left = drawn;
  for (const [what, share] of STEPS) {
    if (left < share) return what;
    left -= share;
  }
  return 'create';
}

/** A UUIDv7 that the seed decides. */
function idOf(step: number, draw: (what: string) => number): string {
  const hex = (what: string, digits: number) =>
    Math.floor(draw(what) * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex('a', 8)}-${step.toString(16).padStart(4, '0')}-7${hex('b', 3)}-8${hex('c', 3)}-${hex('d', 6)}${hex('e', 6)}`;
}

/** Sends everything that waits, without faults; only refused writes remain, of which the member was told. */
async function drain(device: Device, seen: SeenEntries, count: (what: string) => void): Promise<void> {
  const { network } = device;
  network.down = false;
  network.healed = true;
  await network.settled();
  for (let tab = 0; tab < TABS; tab += 1) await device.reload(tab);
  const end = Date.now() + DRAIN_MS;
  while ((await device.flush()) > 0)
    if (Date.now() > end)
      throw new Error(`entries still wait on the ${device.name} after ${DRAIN_MS / 1000} s`);
  for (const { id, to, reason } of await device.refused()) {
    if (to === 'create') throw new Error(`a new entry was refused: ${id}, ${reason}`);
    seen.wasRefused(id, device.name);
    count('refused after waiting');
  }
}

async function newMember(product: string): Promise<{ token: string }> {
  const name = `offline-${process.pid}-${Date.now() % 1_000_000}`;
  const account = { username: name, email: `${name}@example.org`, password: 'correct horse battery' };
  await call(product, '/auth/register', account);
  const credentials = { username_or_email: name, password: account.password };
  const { access_token } = await call<{ access_token: string }>(product, '/auth/login', credentials);
  return { token: access_token };
}

async function storedWeights(product: string, token: string): Promise<StoredWeight[]> {
  const all: StoredWeight[] = [];
  let cursor: string | null = null;
  do {
    const query = `limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const page: { entries: StoredWeight[]; next_cursor: string | null } = await call(
      product,
      `/weight-entries?${query}`,
      undefined,
      token,
    );
    all.push(...page.entries);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

async function call<Data>(product: string, path: string, body?: object, token?: string): Promise<Data> {
  const answer = await fetch(`${product}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** The page of the tabs, bundled as the product's pages are. */
async function outboxPageFiles(): Promise<NetworkFiles> {
  const work = await mkdtemp(join(tmpdir(), 'fettle-outbox-page-'));
  try {
    const base = common(frontEndOf(SHELL));
    await compile({
      ...base,
      name: 'offline run',
      target: ['web', 'es2022'],
      entry: { outbox: join(ROOT, 'infra/tests/offline/outbox-page.ts') },
      output: {
        path: work,
        filename: 'outbox.js',
        uniqueName: 'fettle-offline-run',
        crossOriginLoading: 'anonymous',
      },
      module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      optimization: { ...base.optimization, splitChunks: false },
    });
    const script = await readFile(join(work, 'outbox.js'));
    return new Map([
      ['/outbox.html', { type: 'text/html', content: '<!doctype html><script src="/outbox.js"></script>' }],
      ['/outbox.js', { type: 'text/javascript', content: script }],
    ]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
