import type { Page } from '@playwright/test';
import { answers500 } from '../api-faults.ts';

/** Fields of the first listed users, so that every status, role and set of actions is in sight. */
const KINDS = [
  { status: 'suspended' },
  { is_admin: true, permission_level: 20 },
  { is_admin: true, permission_level: 5, status: 'banned' },
  { display_name: 'Maximiliane Theodora von Hohenstaufingen', username: 'maximiliane-theodora-von-hohen' },
  { is_admin: true, permission_level: 0, display_name: 'نور الهدى عبد الرحمن الفارسي' },
];

/** The users that the page lists are of every kind. */
export async function usersOfEveryKind(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/users\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const [row, fields] of KINDS.entries()) Object.assign(body.data.users[row + 1], fields);
    await route.fulfill({ response: answer, json: body });
  });
}

/** The viewer is an administrator of level 20. */
export async function viewerOfLevel20(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/auth\/me/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.permission_level = 20;
    await route.fulfill({ response: answer, json: body });
  });
}

/** Every action with a user fails. */
export async function actionsFail(page: Page): Promise<void> {
  await usersOfEveryKind(page);
  await answers500(page, '/admin/users/[^/]+(/promote|/demote)?');
}
