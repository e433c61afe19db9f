import { newMember } from '../e2e/support/members.ts';
import type { Page } from './page.ts';

/** A member whose tokens the scenario has beside the browser's. */
export interface ApiMember {
  username: string;
  email: string;
  password: string;
  /** Calls the API as this member, past the browser and its network; resolves to the envelope's `data`. */
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data>;
}

/** Registers by the API at the product itself. */
export async function registerByApi(product: string): Promise<ApiMember> {
  const member = newMember();
  const { username, password } = member;
  await send(product, 'POST', '/auth/register', { ...member, display_name: username });
  return { ...member, call: await signInByApi(product, username, password) };
}

/** For a member who registered by the form. */
export async function signInByApi(
  product: string,
  username: string,
  password: string,
): Promise<ApiMember['call']> {
  const tokens = await send<{ access_token: string }>(product, 'POST', '/auth/login', {
    username_or_email: username,
    password,
  });
  return (method, path, body) => send(product, method, path, body, tokens.access_token);
}

/** Fills and sends the form of `/login`, which is open. */
export async function sendSignIn(
  page: Page,
  { username, password }: Pick<ApiMember, 'username' | 'password'>,
) {
  await page.css('[name=username_or_email]').fill(username);
  await page.css('[name=password]').fill(password);
  await page.role('button', 'Sign in').click();
}

/** Signs in by the form and waits for the dashboard. */
export async function signIn(page: Page, member: ApiMember): Promise<void> {
  await page.open('/login');
  await sendSignIn(page, member);
  await page.role('heading', `Welcome back, ${member.username}!`).shows();
}

/** Opens a dialog of the New Entry menu. */
export async function openEntry(page: Page, item: string): Promise<void> {
  await page.role('button', 'New Entry').click();
  await page.role('menuitem', item).click();
  await page.role('dialog').shows();
}

/** New Entry, Log Weight, Save. */
export async function logWeight(page: Page, weight: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.role('dialog', 'Log Weight');
  await dialog.css('[name=weight]').fill(weight);
  await dialog.role('button', 'Save').click();
  await dialog.hides();
}

async function send<Data>(
  product: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${product}/api/v1${path}`, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
