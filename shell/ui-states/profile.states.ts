import { answers500, hangs, refusesFields } from '../../infra/tests/ui-states/api-faults.ts';
import { joinedInWinter, sendsMail, verifiedInWinter } from '../../infra/tests/ui-states/fixed-facts.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const device = (name: string | null, days: number, fields: object = {}) => ({
  id: `01890a5d-ac96-774b-bcce-b30209${String(100_000 + days)}`,
  device: name,
  signed_in_with: 'password',
  network: '203.0.113.0/24',
  created_at: momentBefore(days + 9, '08:12'),
  last_used_at: momentBefore(days, '07:40'),
  expires_at: momentBefore(-20, '08:12'),
  ends_at: momentBefore(days - 81, '08:12'),
  current: false,
  ...fields,
});

const DEVICES = [
  device('Chrome on Mac', 0, { current: true, last_used_at: momentBefore(0, '10:24') }),
  device('Safari on iPhone', 1),
  device('Samsung Internet on Android', 4, { signed_in_with: 'passkey', network: '2001:db8:1f00::/48' }),
  device(null, 71, { signed_in_with: null, network: null }),
];

const token = (name: string, days: number, fields: object = {}) => ({
  id: `01890a5d-ac96-774b-bcce-b30209${String(200_000 + days)}`,
  name,
  rights: 'write',
  created_at: momentBefore(days, '08:12'),
  last_used_at: momentBefore(0, '06:48'),
  ends_at: momentBefore(days - 365, '08:12'),
  ...fields,
});

const TOKENS = [token('Bathroom scale', 40), token('Backup', 2, { rights: 'read', last_used_at: null })];

const CODES = Array.from({ length: 10 }, (_, n) => `b${n}kqm4x-wzdn9fh-t6crpjh-2mxt9wq`);

const FACTORS = {
  authenticator_app: { created_at: momentBefore(9, '08:12') },
  passkeys: [
    {
      id: '01890a5d-ac96-774b-bcce-b30209300001',
      name: 'My phone',
      created_at: momentBefore(3, '08:12'),
      last_used_at: momentBefore(1, '07:40'),
      is_backed_up: true,
    },
  ],
  recovery_codes_left: 9,
  is_required: false,
  can_add: { authenticator_app: true, passkey: true },
};

const NO_FACTOR = { ...FACTORS, authenticator_app: null, passkeys: [], recovery_codes_left: 0 };

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Fettle:maria?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Fettle',
  setup: 'the-setup',
};

const KINDS = [
  { kind: 'challenge-entries', count: 75 },
  { kind: 'custom-entries', count: 1 },
  { kind: 'goals', count: 3 },
  { kind: 'meal-entries', count: 1_204 },
  { kind: 'media', count: 84 },
  { kind: 'my-meals', count: 6 },
  { kind: 'preferences', count: 1 },
  { kind: 'progress-photos', count: 31 },
  { kind: 'sessions', count: 4 },
  { kind: 'user-foods', count: 12 },
  { kind: 'weight-entries', count: 312 },
  { kind: 'workout-entries', count: 96 },
];

async function answer(page: Page, path: RegExp, data: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
}

const withDevices = (page: Page, sessions: object[] = DEVICES) =>
  answer(page, /\/api\/v1\/auth\/sessions$/, { sessions });

/** Gives the member four devices and a year of entries; nothing is written. */
async function withAccount(page: Page): Promise<void> {
  await joinedInWinter(page);
  await withDevices(page);
  await answer(page, /\/api\/v1\/auth\/api-tokens$/, { tokens: TOKENS });
  await answer(page, /\/api\/v1\/auth\/second-factor$/, FACTORS);
  await answer(page, /\/api\/v1\/account\/contents$/, { kinds: KINDS, picture_bytes: 88_300_000 });
}

/** Answers as a server on which the member sets up an authenticator app for the first time. */
async function withSetup(page: Page): Promise<void> {
  await withAccount(page);
  await answer(page, /\/api\/v1\/auth\/second-factor$/, NO_FACTOR);
  await page.route(/\/api\/v1\/auth\/authenticator-app$/, (route) => {
    const data = route.request().method() === 'PUT' ? { recovery_codes: CODES } : SETUP;
    return route.fulfill({ json: { success: true, data } });
  });
}

async function openSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'QR code of the key below' }).waitFor();
  await toTop(page);
}

/** Answers that making recovery codes needs a confirmation in one of these ways. */
async function asksFor(page: Page, methods: string[]): Promise<void> {
  const error = { code: 'CONFIRMATION_NEEDED', message: 'Please confirm that it is you', field: null };
  const json = { success: false, errors: [error], message: error.message, data: { methods } };
  await page.route(/\/api\/v1\/auth\/recovery-codes$/, (route) => route.fulfill({ status: 403, json }));
}

async function makeCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
}

/** Scrolls to the top, since a click scrolls by an amount that depends on which parts have loaded. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByText('1,204').waitFor();
  await toTop(page);
}

async function openPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByLabel('Current password').waitFor();
  await toTop(page);
}

const sendPassword = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();

async function openApiToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create an API token' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await toTop(page);
}

/** States of the page Profile: the member's data, and the actions on their account. */
export const states: UiState[] = [
  { name: 'profile', alsoInLargeText: true, viewer: 'member', path: '/profile', faults: withAccount },
  {
    name: 'profile-long-name',
    pictured: true,
    likeAnother: true,
    viewer: 'long-name',
    path: '/profile',
    faults: withAccount,
  },
  {
    name: 'profile-right-to-left',
    likeAnother: true,
    viewer: 'right-to-left',
    path: '/profile',
    faults: withAccount,
  },
  {
    name: 'profile-many-devices',
    likeAnother: true,
    viewer: 'newcomer',
    path: '/profile',
    async faults(page) {
      await joinedInWinter(page);
      await withDevices(page, [...DEVICES, ...Array.from({ length: 30 }, (_, n) => device('curl', 80 + n))]);
    },
  },
  {
    name: 'profile-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    neverSettles: true,
    faults: (page) => hangs(page, '/auth/sessions'),
    act: (page) => page.getByText('Loading your devices').waitFor(),
  },
  {
    name: 'profile-error',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    faults: (page) => answers500(page, '/auth/sessions'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'second-factor-setup',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    faults: withSetup,
    act: openSetup,
  },
  {
    name: 'second-factor-recovery-codes',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    faults: withSetup,
    async act(page) {
      await openSetup(page);
      await page.getByRole('dialog').getByLabel('6-digit code').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'confirmation',
    pictured: true,
    alsoInLargeText: true,
    // The button below the question is busy until its answer.
    neverSettles: true,
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await withAccount(page);
      await asksFor(page, ['password', 'authenticator_app', 'passkey', 'recovery_code']);
    },
    async act(page) {
      await makeCodes(page);
      await page.getByRole('dialog').getByLabel('Your password').waitFor();
      await toTop(page);
    },
  },
  {
    name: 'confirmation-of-the-provider-alone',
    pictured: true,
    alsoInLargeText: true,
    neverSettles: true,
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await sendsMail(page);
      await withAccount(page);
      await verifiedInWinter(page);
      await asksFor(page, ['provider']);
    },
    async act(page) {
      await makeCodes(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Email me a link' }).waitFor();
      await toTop(page);
    },
  },
  {
    name: 'profile-downloading',
    viewer: 'member',
    path: '/profile',
    neverSettles: true,
    async faults(page) {
      await withAccount(page);
      await hangs(page, '/account/export');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Download everything' }).click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'profile-csv-menu',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    async act(page) {
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      await page.getByRole('menuitem', { name: 'For Excel' }).waitFor();
    },
  },
  {
    name: 'profile-download-failed',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await withAccount(page);
      await answers500(page, '/account/export');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Download everything' }).click();
      await page.getByText('The download stopped').waitFor();
    },
  },
  {
    name: 'profile-sign-out-others',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    async act(page) {
      await page.getByRole('button', { name: 'Sign out all other devices' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'change-password',
    pictured: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openPassword,
  },
  {
    name: 'profile-email-pending',
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await sendsMail(page);
      await withAccount(page);
      await answer(page, /\/api\/v1\/account\/email$/, {
        email: 'maria@example.org',
        email_verified_at: '2026-01-05T12:00:00.000Z',
        pending_email: 'maximiliane-theodora.von-hohenstein@mail.example.org',
        pending_until: momentBefore(-1, '08:12'),
      });
    },
    act: (page) => page.getByText('Open the link that we sent to').waitFor(),
  },
  {
    name: 'change-email-refused',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await refusesFields(page, '/account/email', { email: 'This email is already registered' });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New email').fill('other@example.org');
      await dialog.getByLabel('Your password').fill('correct horse battery');
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await dialog.getByText('This email is already registered').waitFor();
      await toTop(page);
    },
  },
  {
    name: 'api-token-form',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openApiToken,
  },
  {
    name: 'api-token-made',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await page.route(/\/api\/v1\/auth\/api-tokens$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              json: { success: true, data: { ...TOKENS[1], token: `eyJ${'aB3'.repeat(60)}` } },
            })
          : route.fallback(),
      );
    },
    async act(page) {
      await openApiToken(page);
      await page.getByRole('dialog').getByLabel('Name').fill('Backup');
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByLabel('Your API token').waitFor();
      await toTop(page);
    },
  },
  {
    name: 'change-password-errors',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await refusesFields(page, '/auth/change-password', {
        current_password: 'This is not your current password',
      });
    },
    async act(page) {
      await openPassword(page);
      await page.locator('[name=current_password]').fill('not this one');
      await page.locator('[name=new_password]').fill('a new horse');
      await page.locator('[name=confirmPassword]').fill('a new horse');
      await sendPassword(page);
      await page.getByText('This is not your current password').waitFor();
    },
  },
  {
    name: 'delete-account',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openDeletion,
  },
  {
    name: 'delete-account-nothing-logged',
    likeAnother: true,
    viewer: 'newcomer',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withDevices(page, DEVICES.slice(0, 1));
      await answer(page, /\/api\/v1\/account\/contents$/, {
        kinds: [{ kind: 'sessions', count: 1 }],
        picture_bytes: 0,
      });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByText('Nothing is logged yet').waitFor();
    },
  },
  {
    name: 'delete-account-last-admin',
    viewer: 'admin',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await page.route(/\/api\/v1\/account$/, (route) => {
        const message = 'admin is the last administrator of level 0: promote another user first.';
        const errors = [{ code: 'LAST_FULL_ADMIN', message, field: null }];
        return route.fulfill({ status: 409, json: { success: false, errors, message } });
      });
    },
    async act(page) {
      await openDeletion(page);
      await page.locator('[name=password]').fill('correct horse battery');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'delete-account-error',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withDevices(page);
      await answers500(page, '/account/contents');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];
