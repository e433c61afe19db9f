import { answers500 } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

/** Fields of some listed users, so that every status, role and set of actions is shown. */
const KINDS: object[] = [
  {},
  {
    status: 'suspended',
    suspended_at: '2026-03-03T10:00:00.000Z',
    suspension_reason: 'Advertising in names of challenges, also after a warning.',
  },
  { is_admin: true, permission_level: 20 },
  { is_admin: true, permission_level: 5, status: 'banned' },
  { display_name: 'Maximiliane Theodora von Hohenstaufingen', username: 'maximiliane-theodora-von-hohen' },
  { is_admin: true, permission_level: 0, display_name: 'Élodie Castellanos' },
  ...Array.from({ length: 9 }, () => ({})),
  // Listed below the visible part: the Arabic font depends on the machine and would change baselines.
  { display_name: 'نور الهدى عبد الرحمن الفارسي' },
  ...Array.from({ length: 5 }, () => ({})),
];

const USERS = KINDS.map((fields, row) => ({
  id: `01990000-0000-7000-8000-0000000000${String(row).padStart(2, '0')}`,
  username: `listed-${row}`,
  email: `listed-${row}@example.org`,
  display_name: `Grace Eriksen ${row}`,
  status: 'active',
  is_admin: false,
  permission_level: 100,
  premium: false,
  suspended_at: null,
  suspension_reason: null,
  email_verified_at: null,
  created_at: `2026-02-${String(28 - row).padStart(2, '0')}T12:00:00.000Z`,
  last_active_at: row % 2 === 0 ? '2026-03-12T08:00:00.000Z' : null,
  ...fields,
}));

/** Mocks users of every kind, the same on every server. */
export async function usersOfEveryKind(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/users\?/, async (route) => {
    const pagination = { page: 1, pages: 3, total: 54, limit: USERS.length };
    await route.fulfill({ json: { success: true, data: { users: USERS, pagination } } });
  });
}

/** Mocks a viewer who is an administrator of level 20. */
export async function viewerOfLevel20(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/auth\/me/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.permission_level = 20;
    await route.fulfill({ response: answer, json: body });
  });
}

/** Makes every action on a user fail. */
export async function actionsFail(page: Page): Promise<void> {
  await usersOfEveryKind(page);
  await answers500(page, '/admin/users/[^/]+(/promote|/demote)?');
}
