import { sendsMail, verifiedInWinter } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { answer, FACTORS, toTop, withAccount } from './account-answers.ts';

const CODES = Array.from({ length: 10 }, (_, n) => `b${n}kqm4x-wzdn9fh-t6crpjh-2mxt9wq`);

const NO_FACTOR = { ...FACTORS, authenticator_app: null, passkeys: [], recovery_codes_left: 0 };

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Fettle:maria?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Fettle',
  setup: 'the-setup',
};

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

/** States of the dialogs in which a member sets up a second factor, and confirms that it is they. */
export const states: UiState[] = [
  {
    name: 'second-factor-setup',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withSetup,
    act: openSetup,
  },
  {
    name: 'second-factor-recovery-codes',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withSetup,
    async act(page) {
      await openSetup(page);
      await page.getByRole('dialog').getByLabel('6-digit code').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
      // It goes by itself, sooner or later than the picture.
      const toast = page.getByText('The authenticator app is set up');
      await toast.waitFor();
      await toast.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'second-factor-passkey',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withSetup,
    async act(page) {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      await toTop(page);
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
    viewportOnly: true,
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
    viewportOnly: true,
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
];
