import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { withLock } from '../../../product/locks/file-lock.mjs';
import type { Viewer } from '../ui-state.ts';
import { ApiRefusal, apiCaller } from './api-caller.ts';
import { addFavourites, addUserFood, logSixWeeks, saveMyMeals } from './member-entries.ts';

export type MemberRole = Exclude<Viewer, 'guest'>;

const PASSWORD = 'correct horse battery';

/** Names of the members, among them a display name of 40 characters and the longest valid username. */
const NAMES: Record<MemberRole, { username: string; display_name: string }> = {
  member: { username: 'maria', display_name: 'Maria Lindqvist' },
  newcomer: { username: 'newcomer', display_name: 'Jo' },
  unsent: { username: 'tomas', display_name: 'Tomás Ferreira' },
  'long-name': {
    username: 'maximiliane-theodora-von-hohen',
    display_name: 'Maximiliane Theodora von Hohenstaufingen',
  },
  'right-to-left': { username: 'noor', display_name: 'نور الهدى عبد الرحمن الفارسي' },
  admin: { username: 'admin', display_name: 'Ada Okafor' },
};

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Signs a member in whom `ensureMember` made. */
export function signIn(url: string, role: MemberRole): Promise<Tokens> {
  return apiCaller(url).post<Tokens>('/auth/login', {
    username_or_email: NAMES[role].username,
    password: PASSWORD,
  });
}

/** Creates the member of a role with their entries and foods, unless they exist. Processes wait for each other. */
export function ensureMember(url: string, dataDir: string, role: MemberRole): Promise<void> {
  return withLock(join(dataDir, `making-${role}.lock`), () => makeMember(url, dataDir, role));
}

async function makeMember(url: string, dataDir: string, role: MemberRole): Promise<void> {
  const { username, display_name } = NAMES[role];
  try {
    await apiCaller(url).post('/auth/register', {
      username,
      display_name,
      email: `${username}@example.org`,
      password: PASSWORD,
    });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 409) return;
    throw error;
  }
  const api = apiCaller(url, (await signIn(url, role)).access_token);
  if (role === 'newcomer') return;
  if (role === 'admin') {
    await promote(dataDir, username);
    await registerListedMembers(url);
    return;
  }
  await addUserFood(api, role === 'unsent' ? 'member' : role);
  await addFavourites(api);
  await logSixWeeks(api);
  await saveMyMeals(api);
}

async function promote(dataDir: string, username: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['infra/run.mjs', 'infra/product/commands/admin.ts', 'promote', username],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
}

const FIRST = ['Aino', 'Björn', 'Chiara', 'Dmitri', 'Élodie', 'Farid', 'Grace', 'Hiroshi', 'Inés', 'Jamal'];
const LAST = ['Abe', 'Brandt', 'Castellanos', 'Dube', 'Eriksen', 'Fitzgerald-Montgomery'];

/** Registers sixty members: two pages of the admin's list, with names of many lengths and scripts. */
async function registerListedMembers(url: string): Promise<void> {
  const names = LAST.flatMap((last, row) => FIRST.map((first, column) => ({ first, last, row, column })));
  await pLimit(2).map(names, async ({ first, last, row, column }) => {
    const username = `listed-${row}${column}`;
    await apiCaller(url).post('/auth/register', {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      display_name: `${first} ${last}`,
    });
  });
}
