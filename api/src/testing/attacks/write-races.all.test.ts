import type { ImportDto } from '../../account/imports/imports.dto.ts';
import { bearer, FULL_ADMIN, sendAs } from '../accounts/callers.ts';
import { database, PASSWORD, type SignedIn, signIn } from '../accounts/sign-in.ts';
import { calls, schemas } from '../api-document.ts';
import { Client } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { afterWork } from '../files/account-archive.ts';
import { readFiles } from '../files/history-files.ts';
import { VALID_CALLS } from '../valid-requests/valid-calls.ts';
import { AT_ONCE, count, deleteWith, expectOneOf, race, statusesOf, useTwoProcesses } from './race.ts';

useTwoProcesses();

describe('of 50 requests at once, one', () => {
  it('deletes an account', async () => {
    const member = await signIn();
    const answers = await race(
      (client) => deleteWith(client, '/account', { password: PASSWORD }, member.access_token),
      member,
    );
    expectOneOf(answers, 204, [401]);
  });

  it('joins a leaderboard under a name', async () => {
    const members = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn()));
    const started_on = new Date().toISOString().slice(0, 10);
    for (const member of members)
      await member.post('/challenge-runs', { challenge: '75-hard', started_on, time_zone: 'UTC' });
    const name = `Otter ${clientGeneratedId().slice(-6)}`;
    const answers = await race((client, n) => {
      const { access_token } = members[n] as SignedIn;
      return new Client(client.origin, access_token).put('/leaderboards/75-hard/place', { name });
    });
    expectOneOf(answers, 200, [409]);
  });

  it('starts a challenge', async () => {
    const member = await signIn();
    const fields = {
      challenge: '75-hard',
      started_on: new Date().toISOString().slice(0, 10),
      time_zone: 'UTC',
    };
    expectOneOf(await race((client) => client.post('/challenge-runs', fields), member), 201, [409]);
    expect(await count('challenge_runs WHERE user_id = $1', [member.id])).toBe(1);
  });

  it('changes an entry of which all of them saw the same version', async () => {
    const member = await signIn();
    const { data } = await member.post<{ id: string }>('/weight-entries', { weight: 80, unit: 'kg' });
    const answers = await race(
      (client, n) => client.patch(`/weight-entries/${data.id}`, { weight: 50 + n }, { 'if-match': '1' }),
      member,
    );
    expectOneOf(answers, 200, [409]);
  });
});

describe('of 50 requests at once, at most', () => {
  it('so many create API tokens as a member may have', async () => {
    const member = await signIn();
    const fields = { name: 'Scale', rights: 'read', days: 1, password: PASSWORD };
    const answers = await race((client) => client.post('/auth/api-tokens', fields), member);
    expect(statusesOf(answers)).toEqual({ 201: 20, 409: 30 });
  });

  it('all but one take the rights of the last two full administrators', async () => {
    await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
    const two = [await signIn(FULL_ADMIN), await signIn(FULL_ADMIN)] as const;
    const answers = await race((client, n) => {
      const [acting, other] = n % 4 < 2 ? two : [two[1], two[0]];
      return new Client(client.origin, acting.access_token).post(`/admin/users/${other.id}/demote`);
    });
    expectOneOf(answers, 200, [403, 422]);
    expect(await count(`users WHERE is_admin AND permission_level = 0 AND status = 'active'`)).toBe(1);
  });

  it('all but one full administrator leave', async () => {
    await database().query('UPDATE users SET is_admin = false, permission_level = 100 WHERE is_admin');
    const two = [await signIn(FULL_ADMIN), await signIn(FULL_ADMIN)] as const;
    const answers = await race((client, n) => {
      const leaving = two[n % 4 < 2 ? 0 : 1];
      return deleteWith(client, '/account', { password: PASSWORD }, leaving.access_token);
    });
    expectOneOf(answers, 204, [401, 409]);
    expect(await count(`users WHERE is_admin AND permission_level = 0 AND status = 'active'`)).toBe(1);
  });
});

describe('50 requests at once', () => {
  it('for the key of unsent entries get the same one', async () => {
    const member = await signIn();
    const answers = await race((client) => client.post('/auth/outbox-key'), member);
    expect(statusesOf(answers)).toEqual({ 200: AT_ONCE });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('to apply an import write its entries once', async () => {
    const member = await signIn();
    const days = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);
    const rows = days.map((day) => `${day}T06:00:00.000Z;81.2;81.2;;;;;`);
    const head = [
      '#Version: 6',
      '#Units: kg',
      '',
      '#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log',
    ];
    const files = { 'libra.csv': [...head, ...rows].join('\n') };
    const { id, state } = await readFiles(member, files, { time_zone: 'UTC' });
    if (state === 'asking') await member.post(`/account/imports/${id}/read`, { time_zone: 'UTC' });
    expect(await afterWork(member)).toMatchObject({ state: 'ready' });
    const answers = await race(
      (client) => client.post<ImportDto>(`/account/imports/${id}/apply`, {}),
      member,
    );
    expect(Object.keys(statusesOf(answers)).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    expect(await afterWork(member)).toMatchObject({ state: 'applied', done_entries: 28 });
    expect(await count('weight_entries WHERE user_id = $1', [member.id])).toBe(28);
  });
});

/** The routes that take an id of the client in a body of JSON. */
const withId = calls.filter(
  ({ method, body }) =>
    method === 'POST' && body?.type === 'application/json' && 'id' in Object(propertiesOf(body?.schema)),
);

/** The fields of a body. */
function propertiesOf(schema: object | undefined): object {
  const { $ref } = Object(schema) as { $ref?: string };
  return $ref
    ? propertiesOf(schemas[$ref.split('/').at(-1) ?? ''])
    : ((Object(schema) as { properties?: object }).properties ?? {});
}

describe('50 requests with the same id of the client', () => {
  it.each(withId)('create one: $name', async (call) => {
    const member = await signIn(FULL_ADMIN);
    const valid = VALID_CALLS[call.name];
    const request = await valid?.request({ owner: member, caller: member });
    const body = { ...request?.body, id: clientGeneratedId() };
    const answers = await race(
      (client) => sendAs(call, { ...request, body }, bearer(member), client),
      member,
    );
    expect(statusesOf(answers)).toEqual({ [call.success]: AT_ONCE });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});
