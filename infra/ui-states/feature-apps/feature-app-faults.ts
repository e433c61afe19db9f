import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import type { Page } from '@playwright/test';

/** As much of `registry.json` as the scenes change. */
interface LiveRegistry {
  revision: number;
  remotes: Record<string, { stable: LiveRecord; previous: LiveRecord | null }>;
}

interface LiveRecord {
  name: string;
  path: string;
  build_id: string;
  manifest: object | null;
  entry: { file: string; sha384: string };
}

/**
 * What is live, changed on its way to the page: at its first question, and at those that follow. The page also knows
 * a registry by itself, which it takes only when none comes.
 */
export async function liveIs(
  page: Page,
  first: (registry: LiveRegistry) => void,
  later: (registry: LiveRegistry) => void = first,
): Promise<void> {
  let asked = 0;
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as LiveRegistry;
    (asked === 0 ? first : later)(registry);
    asked += 1;
    await route.fulfill({ json: registry });
  });
}

/** Another build of a feature app, whose files the server does not have. */
export function missingBuild(record: LiveRecord): LiveRecord {
  return { ...record, build_id: 'gone', path: `/remotes/${record.name}/0.0.0+gone/` };
}

/** The newest build of a feature app cannot be had; the one before it can. */
export const newestMissing = (page: Page, remote: string) =>
  liveIs(page, ({ remotes }) => {
    const pointer = remotes[remote];
    if (pointer) Object.assign(pointer, { stable: missingBuild(pointer.stable), previous: pointer.stable });
  });

/** A feature app whose files are gone while another build of it is live: the page is older than a deploy. */
export const outdated = (page: Page, remote: string) =>
  liveIs(
    page,
    ({ remotes }) => {
      const pointer = remotes[remote];
      if (pointer) Object.assign(pointer, { stable: missingBuild(pointer.stable), previous: null });
    },
    () => undefined,
  );

/** What a build of ours does not do: `crashes` while it is shown, or is `empty` because it threw at evaluation. */
const SCREENS = {
  crashes: '() => { throw new Error("a bug in the feature app"); }',
  empty: 'undefined',
};

/** A feature app of one file in the place of the real one. */
export async function brokenBuild(
  page: Page,
  remote: string,
  slot: string,
  fault: keyof typeof SCREENS,
): Promise<void> {
  const offer = `{ '${slot}': { load: async () => ({ default: ${SCREENS[fault]} }) } }`;
  const script = `var ${remote.replaceAll('-', '_')} = { init() {}, get: async () => () => ({ default: ${offer} }) };`;
  const entry = { file: 'entry.js', sha384: createHash('sha384').update(script).digest('base64') };
  await page.route('**/0.0.0+scene/entry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await liveIs(page, ({ remotes }) => {
    const pointer = remotes[remote];
    if (!pointer) return;
    const path = `/remotes/${remote}/0.0.0+scene/`;
    pointer.stable = { ...pointer.stable, build_id: 'scene', path, manifest: null, entry };
    pointer.previous = null;
  });
}

/** A tab that tries a local build of one feature app, and another one that nobody serves. */
export async function overriding(page: Page, path: string, remote: string): Promise<void> {
  const origin = 'http://localhost:4201';
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    },
  );
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), override_origins: ['http://localhost:*'] } });
  });
  await page.route(`${origin}/release.json`, async (route) => {
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        name: remote,
        version: '1.0.0',
        build_id: 'local',
        manifest: 'mf-manifest.json',
        entry: 'remoteEntry.js',
        contract: CONTRACT_VERSION,
        api: '1.0.0',
        slots: [],
      },
    });
  });
  await page.route('http://localhost:4202/**', (route) => route.abort('connectionrefused'));
}
