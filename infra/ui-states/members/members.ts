import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Onlooker } from '../ui-state.ts';
import { ApiRefusal, apiCaller } from './api-caller.ts';
import { registerPeople } from './listed-members.ts';
import { logFewWeeks, nameFoods } from './member-entries.ts';

export type MemberRole = Exclude<Onlooker, 'guest'>;

const PASSWORD = 'correct horse battery';

/** Longest display name that people bring: 40 characters; and the longest username that there is. */
const NAMES: Record<MemberRole, { username: string; display_name: string }> = {
  member: { username: 'maria', display_name: 'Maria Lindqvist' },
  newcomer: { username: 'newcomer', display_name: 'Jo' },
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

/** Signs somebody in whom `makeMember` made. */
export function signIn(url: string, role: MemberRole): Promise<Tokens> {
  return apiCaller(url).post<Tokens>('/auth/login', {
    username_or_email: NAMES[role].username,
    password: PASSWORD,
  });
}

/** Makes sure that the member of a role is there with all that belongs to him; a second time it finds him as he is. */
export async function makeMember(url: string, dataDir: string, role: MemberRole): Promise<void> {
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
    await registerPeople(url, PASSWORD);
    return;
  }
  await nameFoods(api, role);
  await logFewWeeks(api);
}

async function promote(dataDir: string, username: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['infra/run.mjs', 'infra/commands/admin.ts', 'promote', username],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
}
