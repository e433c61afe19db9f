/** Answers of the API about an account with some history, for the states of the profile and its dialogs. */
import { joinedInWinter } from '../../infra/tests/ui-states/fixed-facts.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

export const device = (name: string | null, days: number, fields: object = {}) => ({
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

export const DEVICES = [
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

export const TOKENS = [
  token('Bathroom scale', 40),
  token('Backup', 2, { rights: 'read', last_used_at: null }),
];

export const FACTORS = {
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

export const IDENTITIES = {
  identities: [
    {
      subject: 'f3a9c1d2',
      name: 'maria.lindqvist@id.example.org',
      created_at: momentBefore(30, '08:12'),
      last_used_at: momentBefore(2, '07:40'),
    },
  ],
  provider: 'Keycloak',
  has_password: true,
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

export async function answer(page: Page, path: RegExp, data: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
}

export const withDevices = (page: Page, sessions: object[] = DEVICES) =>
  answer(page, /\/api\/v1\/auth\/sessions$/, { sessions });

/** Gives the member four devices and a year of entries; nothing is written. */
export async function withAccount(page: Page): Promise<void> {
  await joinedInWinter(page);
  await withDevices(page);
  await answer(page, /\/api\/v1\/auth\/api-tokens$/, { tokens: TOKENS });
  await answer(page, /\/api\/v1\/auth\/second-factor$/, FACTORS);
  await answer(page, /\/api\/v1\/auth\/identities$/, IDENTITIES);
  await answer(page, /\/api\/v1\/account\/contents$/, { kinds: KINDS, picture_bytes: 88_300_000 });
}

/** Scrolls to the top, since a click scrolls by an amount that depends on which parts have loaded. */
export const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));
