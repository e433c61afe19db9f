import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ForeignFolder } from '../../../kit/testing/foreign-repository.ts';
import { newMember } from '../../e2e/support/members.ts';
import { madeOnce } from './builds.ts';
import { expect } from './experiment.ts';
import { packedKit } from './older-kits.ts';
import type { TestBed } from './test-bed.ts';

/** Feature app of a team outside this repository. */
export const APP = 'mfe-community';

/** Runs `work` with a feature app for /community that the kit of a contract made outside this repository. */
export async function withForeignApp(
  work: (foreign: ForeignFolder) => Promise<void>,
  contract = CONTRACT_VERSION,
): Promise<void> {
  const foreign = new ForeignFolder();
  try {
    await foreign.install(await packedKit(contract));
    const made = await foreign.fettle('.', 'new', APP, '--slot', 'page:/community');
    expect(made.code, made.output).toBe(0);
    await work(foreign);
  } finally {
    foreign.remove();
  }
}

/** The sealed build of a repository of its own, made and built by the kit of a contract, once per run. */
export const foreignBuild = (contract = CONTRACT_VERSION): Promise<string> =>
  madeOnce(`foreign-${contract}`, (folder) =>
    withForeignApp(async (foreign) => {
      const built = await foreign.fettle(APP, 'build');
      expect(built.code, built.output).toBe(0);
      cpSync(join(foreign.folder, APP, 'dist'), folder, { recursive: true });
    }, contract),
  );

type AuditRow = { action: string; admin_name: string; details: object };

interface Team {
  /** A deploy token. */
  token: string;
  /** What its token did, from the audit log, newest first. */
  audited(): Promise<AuditRow[]>;
}

/** Makes a team that owns these feature apps the only one, as an administrator does. */
export async function createTeam(
  testBed: Pick<TestBed, 'url' | 'promote'>,
  packages: string[],
  { canary_required = true } = {},
): Promise<Team> {
  const { username, email, password } = newMember();
  let token = '';
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${testBed.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text}`).toBe(true);
    return (text ? JSON.parse(text).data : undefined) as T;
  };
  const post = <T>(path: string, body: object) => send<T>('POST', path, body);
  await post('/auth/register', { username, email, password, display_name: username });
  await testBed.promote(username);
  const session = await post<{ access_token: string }>('/auth/login', {
    username_or_email: username,
    password,
  });
  token = session.access_token;
  const { teams } = await send<{ teams: { id: string }[] }>('GET', '/admin/feature-app-teams');
  for (const { id } of teams) await send('DELETE', `/admin/feature-app-teams/${id}`);
  const fields = { name: `Team of ${username}`, contact: '#team', packages, slots: ['page:/community'] };
  const team = await post<{ id: string }>('/admin/feature-app-teams', { ...fields, canary_required });
  const rights = { name: 'CI', expires_in_days: 1, may_skip_canary: false };
  const made = await post<{ token: string }>(`/admin/feature-app-teams/${team.id}/tokens`, rights);
  const author = `team ${fields.name}, token ${rights.name}`;
  return {
    token: made.token,
    audited: async () => {
      const { entries } = await send<{ entries: AuditRow[] }>('GET', '/admin/audit?limit=20');
      return entries.filter(({ admin_name }) => admin_name === author);
    },
  };
}
