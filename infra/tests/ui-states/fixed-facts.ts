import type { Page } from '@playwright/test';
import { EMBEDDED_CONFIG, editRegistry } from './feature-app-faults.ts';

/** Edits the data of an answer on its way to the page. */
async function edited<Data>(page: Page, path: RegExp, edit: (data: Data) => void): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    edit(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

/** Fixes the console's facts about the machine, the builds and the counts. */
export async function fixedFacts(page: Page): Promise<void> {
  await edited<object>(page, /\/api\/v1\/admin\/ip$/, (ip) =>
    Object.assign(ip, { ip: '203.0.113.8', hostname: 'fettle-1', errors: [] }),
  );
  const count = (total: number, last_7_days: number) => ({ total, is_estimate: false, last_7_days });
  await edited<object>(page, /\/api\/v1\/admin\/summary$/, (summary) =>
    Object.assign(summary, {
      disk: { free_bytes: 72_365_531_136, reserve_bytes: 1_073_741_824 },
      members: count(1_204, 31),
      entries: count(48_316, 2_315),
      food_products: count(8_789, 25),
      imports: [],
    }),
  );
  await editRegistry(page, (registry) => {
    registry.revision = 12;
    const live = [registry.shell, ...Object.values(registry.remotes)].map(({ stable }) => stable);
    for (const [at, build] of live.entries())
      Object.assign(build, {
        build_id: `3011ca27852${at}`,
        version: '1.0.0',
        contract: '3.0.0',
        api: '1.0.0',
        published_at: '2026-03-11T08:00:00.000Z',
      });
  });
}

const WINTER = '2026-01-05T12:00:00.000Z';

/** Lets the viewer have become a member in winter. */
export const joinedInWinter = (page: Page) => asMember(page, { created_at: WINTER });

/** The same for one who verified their address then. */
export const verifiedInWinter = (page: Page) =>
  asMember(page, { created_at: WINTER, email_verified_at: WINTER });

const asMember = (page: Page, fields: object) =>
  edited<object>(page, /\/api\/v1\/auth\/me$/, (me) => Object.assign(me, fields));

/** Fixes the build of the shell that the page names. */
export const fixedBuild = (page: Page) => withConfig(page, {});

/** Fixes the build on a server that sends mail. */
export const sendsMail = (page: Page) => withConfig(page, { mail: true });

/** Fixes the build on a server where members sign in with an identity provider. */
export const hasProvider = (page: Page) => withConfig(page, { identity_provider: 'Keycloak' });

/** Fixes the build in the run-time configuration of each document, with further settings. */
async function withConfig(page: Page, settings: object): Promise<void> {
  await page.route(/\/[a-z-]+(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const build = {
      version: '1.0.0',
      build_time: '2026-03-11T08:00:00.000Z',
      commit: 'abc1234',
      ...settings,
    };
    const body = (await answer.text()).replace(EMBEDDED_CONFIG, (config) =>
      JSON.stringify({ ...JSON.parse(config), ...build }),
    );
    await route.fulfill({ response: answer, body });
  });
}
