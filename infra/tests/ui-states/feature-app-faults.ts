import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import type { Page } from '@playwright/test';

/** The part of `registry.json` that UI states edit. */
interface LiveRegistry {
  revision: number;
  shell: { stable: LiveRecord };
  remotes: Record<string, { stable: LiveRecord; previous: LiveRecord | null }>;
}

interface LiveRecord {
  name: string;
  path: string;
  build_id: string;
  slots: { slot: string; edit?: object }[];
  manifest: object | null;
  entry: { file: string; sha384: string };
}

/**
 * Edits the registry on its way to the page, in the answer to its first request and in later ones. The page also has
 * an embedded registry, which it uses only when the request fails.
 */
export async function editRegistry(
  page: Page,
  first: (registry: LiveRegistry) => void,
  later: (registry: LiveRegistry) => void = first,
): Promise<void> {
  let requests = 0;
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as LiveRegistry;
    (requests === 0 ? first : later)(registry);
    requests += 1;
    await route.fulfill({ json: registry });
  });
}

/** Another build of a feature app, whose files the server does not have. */
export function missingBuild(record: LiveRecord): LiveRecord {
  return { ...record, build_id: 'gone', path: `/remotes/${record.name}/0.0.0+gone/` };
}

/** Makes the newest build of a feature app missing; the previous one exists. */
export const newestMissing = (page: Page, remote: string) =>
  editRegistry(page, ({ remotes }) => {
    const pointer = remotes[remote];
    if (pointer) Object.assign(pointer, { stable: missingBuild(pointer.stable), previous: pointer.stable });
  });

/** Removes the files of a feature app while another build is live, as on a page from before a deploy. */
export const outdated = (page: Page, remote: string) =>
  editRegistry(
    page,
    ({ remotes }) => {
      const pointer = remotes[remote];
      if (pointer) Object.assign(pointer, { stable: missingBuild(pointer.stable), previous: null });
    },
    () => undefined,
  );

/** Screens: one that `crashes` while it is shown, and one that is `empty` because its module threw at evaluation. */
const SCREENS = {
  crashes: '() => { throw new Error("a bug in the feature app"); }',
  empty: 'undefined',
};

/** Serves a feature app of one file in place of the real one. */
export async function brokenBuild(
  page: Page,
  remote: string,
  slot: string,
  fault: keyof typeof SCREENS,
): Promise<void> {
  const offer = `{ '${slot}': { load: async () => ({ default: ${SCREENS[fault]} }) } }`;
  const script = `var ${remote.replaceAll('-', '_')} = { init() {}, get: async () => () => ({ default: ${offer} }) };`;
  const entry = { file: 'entry.js', sha384: createHash('sha384').update(script).digest('base64') };
  await page.route('**/0.0.0+broken/entry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await editRegistry(page, ({ remotes }) => {
    const pointer = remotes[remote];
    if (!pointer) return;
    const path = `/remotes/${remote}/0.0.0+broken/`;
    pointer.stable = { ...pointer.stable, build_id: 'broken', path, manifest: null, entry };
    pointer.previous = null;
  });
}

/** The run-time configuration that the server writes into the page. */
export const EMBEDDED_CONFIG = /(?<=<script type="application\/json" id="config">).*?(?=<\/script>)/;

/** Opens a tab with overrides: a local build of one feature app, and one that no server has. */
export async function overriding(page: Page, path: string, remote: string): Promise<void> {
  const origin = 'http://localhost:4201';
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = answer.headers();
      const html = await answer.text();
      const body = html.replace(EMBEDDED_CONFIG, (config) =>
        JSON.stringify({ ...JSON.parse(config), override_origins: ['http://localhost:*'] }),
      );
      await route.fulfill({ response: answer, headers, body });
    },
  );
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
