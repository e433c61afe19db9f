import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { joinedInWinter } from '../../infra/tests/ui-states/fixed-facts.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const SIZE = 94_371_840;
const ARCHIVE = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  state: 'ready',
  size_bytes: SIZE,
  received_bytes: SIZE,
  checked_bytes: SIZE,
  contents: [
    { kind: 'preferences', count: 1 },
    { kind: 'goals', count: 3 },
    { kind: 'user-foods', count: 12 },
    { kind: 'weight-entries', count: 312 },
    { kind: 'meal-entries', count: 1204 },
    { kind: 'progress-photos', count: 31 },
    { kind: 'media', count: 84 },
  ],
  left_out: [{ reason: 'food-missing', count: 2 }],
  in_another_account: false,
  problem: null,
  account_is_empty: true,
};

/** Shows the member with one device, whatever devices other states signed in. */
async function onOneDevice(page: Page): Promise<void> {
  await joinedInWinter(page);
  const [created_at, last_used_at] = [momentBefore(9, '08:12'), momentBefore(0, '10:24')];
  const device = { id: ARCHIVE.id, device: 'Chrome on Mac', created_at, last_used_at, current: true };
  const [expires_at, ends_at] = [momentBefore(-20, '08:12'), momentBefore(-81, '08:12')];
  const sessions = [{ ...device, expires_at, ends_at }];
  await page.route(/\/api\/v1\/auth\/sessions$/, (route) =>
    route.fulfill({ json: { success: true, data: { sessions } } }),
  );
}

/** Answers with these fields of the member's archive, whatever the page does; nothing is written. */
const archiveIs = (fields: object) => async (page: Page) => {
  await onOneDevice(page);
  await page.route(/\/api\/v1\/account\/restore$/, (route) =>
    route.fulfill({ json: { success: true, data: { ...ARCHIVE, ...fields } } }),
  );
};

const section = (page: Page) => page.getByRole('region', { name: 'Bring it back' });

/** Waits for the text in the section and scrolls the section to the middle of the window. */
const see = (text: string | RegExp) => async (page: Page) => {
  await section(page).getByText(text).first().waitFor();
  await section(page).evaluate((node) => node.scrollIntoView({ block: 'center' }));
};

/** Makes the server take the beginning of an upload and refuse each of its parts. */
async function refusesParts(page: Page): Promise<void> {
  await onOneDevice(page);
  let state = 'none';
  await page.route(/\/api\/v1\/account\/restore(\/|$)/, (route) => {
    const method = route.request().method();
    if (method === 'POST') state = 'uploading';
    const errors = [{ code: 'STORAGE_FULL', message: 'The server has no room for more images', field: null }];
    const data = { ...ARCHIVE, state, received_bytes: 0, contents: [], left_out: [] };
    return method === 'PUT'
      ? route.fulfill({ status: 422, json: { success: false, errors } })
      : route.fulfill({ json: { success: true, data } });
  });
}

const PROBLEM = {
  code: 'WRONG_ROW',
  message: 'Row 12 of weight-entries.json: Please enter a valid weight',
  field: 'weight-entries.11.weight',
};
const inSection = { viewer: 'newcomer', path: '/profile', viewportOnly: true, part: section } as const;

/** States of the section Bring it back on the page Profile, from choosing an archive to the result. */
export const states: UiState[] = [
  { ...inSection, name: 'restore-choose', faults: onOneDevice, act: see('An archive of your data') },
  {
    ...inSection,
    name: 'restore-checking',
    pictured: true,
    faults: archiveIs({ state: 'checking', checked_bytes: SIZE / 3 }),
    act: see(/^Checking every entry/),
  },
  {
    ...inSection,
    name: 'restore-ready',
    pictured: true,
    alsoInLargeText: true,
    faults: archiveIs({}),
    act: see('This cannot come back:'),
  },
  {
    ...inSection,
    name: 'restore-copy',
    faults: archiveIs({ in_another_account: true }),
    act: see(/^Another account on this server/),
  },
  {
    ...inSection,
    name: 'restore-applying',
    neverSettles: true,
    async faults(page) {
      await archiveIs({})(page);
      await hangs(page, `/account/restore/${ARCHIVE.id}/apply`);
    },
    async act(page) {
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await see('Bringing everything back…')(page);
    },
  },
  {
    ...inSection,
    name: 'restore-failed',
    pictured: true,
    faults: archiveIs({ state: 'failed', problem: PROBLEM, contents: [], left_out: [] }),
    act: see('Nothing in your account was changed.'),
  },
  {
    ...inSection,
    name: 'restore-interrupted',
    faults: archiveIs({ state: 'uploading', received_bytes: SIZE / 2 }),
    act: see(/of an archive have arrived/),
  },
  {
    ...inSection,
    name: 'restore-broke-off',
    faults: refusesParts,
    async act(page) {
      await page.getByLabel(/^An archive of your data/).setInputFiles({
        name: 'fettle.zip',
        mimeType: 'application/zip',
        buffer: Buffer.alloc(1000),
      });
      await see(/of the archive have arrived/)(page);
    },
  },
  {
    ...inSection,
    name: 'restore-done',
    faults: archiveIs({ state: 'restored', left_out: [], account_is_empty: false }),
    act: see('Everything is back:'),
  },
  {
    ...inSection,
    name: 'restore-error',
    async faults(page) {
      await onOneDevice(page);
      await answers500(page, '/account/restore');
    },
    act: see(/could not be checked/),
  },
];
