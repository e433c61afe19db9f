import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  anonymous,
  database,
  PASSWORD,
  registerAndSignIn,
  type SignedIn,
  server,
  signIn,
  unconfirmed,
} from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { SECURITY_EVENTS } from './security-log.ts';

/** Waits for an event of a member, and returns its line. */
async function logged(event: string, member_id: string | null): Promise<Record<string, unknown>> {
  const start = `"event":"${event}","member_id":${JSON.stringify(member_id)}`;
  await server().logged(start);
  const lines = server().output().split('\n');
  return JSON.parse(lines.findLast((line) => line.includes(start)) ?? '');
}

const login = (member: SignedIn, password = PASSWORD) =>
  anonymous().post<{ refresh_token: string }>('/auth/login', {
    username_or_email: member.username,
    password,
  });

/** The section of docs/operating.md on security events. */
function section(): string {
  const text = readFileSync(join(__dirname, '../../../../docs/operating.md'), 'utf8');
  return /\n## Security events\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
}

const WARN = 40;
const INFO = 30;

describe('the log of security events', () => {
  it('has a registration, a sign-in and a sign-out, with address and session', async () => {
    const member = await registerAndSignIn();
    expect(await logged('user_created', member.id)).toMatchObject({ level: INFO, address: '127.0.0.1' });
    const started = await logged('authn_login_success', member.id);
    expect(started).toMatchObject({ level: INFO, address: '127.0.0.1', session_id: expect.any(String) });
    await anonymous().post('/auth/logout', { token: member.tokens.refresh_token });
    expect(await logged('session_expired', member.id)).toMatchObject({
      session_id: started.session_id,
      reason: 'logout',
    });
  });

  it('has a wrong password with the member’s id and without the submitted name', async () => {
    const member = await registerAndSignIn();
    await login(member, 'not this one');
    expect(await logged('authn_login_fail', member.id)).toMatchObject({
      level: WARN,
      address: '127.0.0.1',
      reason: 'password',
    });
    await anonymous().post('/auth/login', {
      username_or_email: 'my secret in the wrong field',
      password: 'not this one',
    });
    await logged('authn_login_fail', null);
    expect(server().output()).not.toContain('my secret in the wrong field');
    expect(server().output()).not.toContain(member.email);
  });

  it('has a wrong password of somebody who is signed in, which is no failed sign-in', async () => {
    const member = await registerAndSignIn();
    await member.post('/account/export', { password: 'not this one' });
    expect(await logged('authn_password_fail', member.id)).toMatchObject({ level: WARN });
    expect(server().output()).not.toContain(`"event":"authn_login_fail","member_id":"${member.id}"`);
  });

  it('has a refused sign-in of a suspended member, and who suspended them', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const member = await registerAndSignIn();
    await admin.patch(`/admin/users/${member.id}`, { status: 'suspended' });
    expect(await logged('privilege_permissions_changed', member.id)).toMatchObject({
      level: WARN,
      by: admin.id,
      changes: ['user.status'],
    });
    expect(await login(member)).toMatchObject({ status: 403 });
    expect(await logged('authn_login_fail', member.id)).toMatchObject({ reason: 'suspended' });
  });

  it('has a changed password, and the sessions that members end', async () => {
    const member = await registerAndSignIn();
    const new_password = 'another horse battery';
    const changed = await member.post<{ access_token: string }>('/auth/change-password', {
      current_password: PASSWORD,
      new_password,
    });
    await logged('authn_password_change', member.id);
    const now = new Client(member.origin, changed.data.access_token);
    await login(member, new_password);
    const { data } = await now.get<{ sessions: { id: string; current: boolean }[] }>('/auth/sessions');
    const other = data.sessions.find(({ current }) => !current)?.id;
    await now.delete(`/auth/sessions/${other}`);
    expect(await logged('session_expired', member.id)).toMatchObject({
      session_id: other,
      reason: 'revoked',
    });
    await now.delete('/auth/sessions');
    await server().logged(`"member_id":"${member.id}","reason":"others_revoked"`);
  });

  it('has API tokens that are created and ended, with their rights', async () => {
    const member = await registerAndSignIn();
    const fields = { name: 'script', rights: 'read', days: 1, password: PASSWORD };
    const { data } = await member.post<{ id: string }>('/auth/api-tokens', fields);
    expect(await logged('authn_token_created', member.id)).toMatchObject({
      session_id: data.id,
      rights: 'read',
    });
    await member.delete(`/auth/api-tokens/${data.id}`);
    expect(await logged('authn_token_revoked', member.id)).toMatchObject({ session_id: data.id });
  });

  it('has a request that the member’s rights do not permit, with its route and without its ids', async () => {
    const member = await signIn();
    expect(await member.delete(`/admin/users/${member.id}/sessions`)).toMatchObject({ status: 403 });
    expect(await logged('authz_fail', member.id)).toMatchObject({
      ...{ level: WARN, address: '127.0.0.1', method: 'DELETE', code: 'FORBIDDEN' },
      route: '/api/v1/admin/users/:id/sessions',
    });
  });

  it('has ten refused requests of a member in a minute, and none that asks for a further step', async () => {
    const [member, admin] = [await signIn(), await signIn({ is_admin: true, permission_level: 0 })];
    const asked = await unconfirmed(admin);
    expect(await asked.post(`/admin/users/${member.id}/demote`)).toMatchObject({ status: 403 });
    for (let sent = 0; sent < 15; sent += 1) await member.get('/admin/users');
    // A line of the same process that is written later.
    await login(member, 'not this one');
    await logged('authn_login_fail', member.id);
    const linesOf = ({ id }: SignedIn) =>
      server().output().split(`"authz_fail","member_id":"${id}"`).length - 1;
    expect([linesOf(member), linesOf(asked)]).toEqual([10, 0]);
  });

  it('has a refresh token that two clients have', async () => {
    const member = await registerAndSignIn();
    const refresh = (token: string) =>
      anonymous().post<{ refresh_token: string }>('/auth/refresh', { token });
    const { data } = await refresh(member.tokens.refresh_token);
    await refresh(data.refresh_token);
    await database().query(
      `UPDATE refresh_tokens SET used_at = used_at - interval '1 minute' WHERE user_id = $1`,
      [member.id],
    );
    expect(await refresh(member.tokens.refresh_token)).toMatchObject({ status: 401 });
    expect(await logged('authn_token_reuse', member.id)).toMatchObject({ level: WARN });
  });

  it('has a deleted account', async () => {
    const member = await registerAndSignIn();
    await member.raw('/api/v1/account', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${member.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    await logged('user_deleted', member.id);
  });

  it('has lines from which the filter of docs/operating.md takes the address', async () => {
    const member = await registerAndSignIn();
    await login(member, 'not this one');
    await logged('authn_login_fail', member.id);
    const line = server()
      .output()
      .split('\n')
      .find((each) => each.includes(member.id) && each.includes('_fail'));
    const [, expression = ''] = /\nfailregex = (.+)/.exec(section()) ?? [];
    expect(new RegExp(expression.replace('<ADDR>', '([0-9a-f.:]+)')).exec(line ?? '')).toContain('127.0.0.1');
  });

  it('docs/operating.md explains every event, and no others', () => {
    const explained = [...section().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...SECURITY_EVENTS].sort());
  });
});
