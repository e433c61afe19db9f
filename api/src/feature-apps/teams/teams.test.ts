import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { database, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { createTeam, NEW_TOKEN, newTeam } from '../../testing/deploy-token.ts';
import type { NewDeployTokenDto, TeamDto, TeamsDto } from './teams.dto.ts';

const TEAMS = '/admin/feature-app-teams';

let ada: SignedIn;
let limited: SignedIn;
beforeAll(async () => {
  ada = await signIn({ is_admin: true, permission_level: 0 });
  limited = await signIn({ is_admin: true, permission_level: 10 });
});

const create = (fields: object = {}) => ada.post<TeamDto>(TEAMS, newTeam(fields));
const put = ({ id, tokens, trusted_publishers, created_at, ...team }: TeamDto, fields: object) =>
  ada.put<TeamDto>(`${TEAMS}/${id}`, { ...team, ...fields });
const createToken = ({ id }: { id: string }, fields: object = {}) =>
  ada.post<NewDeployTokenDto>(`${TEAMS}/${id}/tokens`, { ...NEW_TOKEN, ...fields });
const list = async (who = ada) => (await who.get<TeamsDto>(TEAMS)).data;
const find = async ({ id }: { id: string }) => (await list()).teams.find((team) => team.id === id);
const audited = async () => (await ada.get<AuditEntriesDto>('/admin/audit?limit=1')).data.entries[0];
/** The status of a request with this deploy token. */
const use = async ({ token }: { token: string }) =>
  (await new Client(server().url, token).get('/feature-apps')).status;
const packagesOf = async ({ token }: { token: string }) => {
  const { data } = await new Client(server().url, token).get<{ team: { packages: string[] } }>(
    '/feature-apps',
  );
  return data.team.packages;
};

describe('a team', () => {
  it('is created with its packages and slots, shown to every administrator, and audited', async () => {
    const fields = newTeam({ packages: ['mfe-community', 'mfe-boards'], canary_required: false });
    const created = await ada.post<TeamDto>(TEAMS, fields);
    expect(created).toMatchObject({
      status: 201,
      data: { ...fields, version: 1, tokens: [], trusted_publishers: [] },
    });
    const { teams, slots } = await list(limited);
    expect(teams).toContainEqual(created.data);
    expect(slots).toContain('page:/community');
    expect(await audited()).toMatchObject({
      admin_name: ada.username,
      action: 'feature_app_team.create',
      target_kind: 'feature_app_team',
      target_id: created.data.id,
      target_name: fields.name,
      details: { packages: { from: null, to: fields.packages }, canary_required: { from: null, to: false } },
    });
  });

  it('is updated by the version that was seen; the log has the fields that differ', async () => {
    const { data: team } = await create({ packages: ['mfe-seen'] });
    const updated = await put(team, { contact: 'seen@example.org', packages: [] });
    expect(updated).toMatchObject({ status: 200, data: { contact: 'seen@example.org', version: 2 } });
    const entry = await audited();
    expect(entry).toMatchObject({ action: 'feature_app_team.update', target_name: team.name });
    expect(entry?.details).toEqual({
      contact: { from: '#community', to: 'seen@example.org' },
      packages: { from: ['mfe-seen'], to: [] },
    });
    expect(await put(team, { contact: 'late' })).toMatchObject({
      status: 409,
      errors: [{ code: 'VERSION_CONFLICT' }],
      data: { id: team.id, contact: 'seen@example.org', version: 2 },
    });
  });

  it('has a name of its own, whatever the case, also when two are created at once', async () => {
    const { data: team } = await create({ name: 'Straße Team' });
    const taken = { status: 409, errors: [{ code: 'TEAM_NAME_TAKEN', field: 'name' }] };
    expect(await create({ name: ' straße TEAM ' })).toMatchObject(taken);
    const { data: other } = await create();
    expect(await put(other, { name: 'STRAße team' })).toMatchObject(taken);
    expect(await put(team, { name: 'STRAße team' })).toMatchObject({ status: 200 });
    const both = await Promise.all([create({ name: 'At once' }), create({ name: 'at once' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('has packages that no other team has, also when two take one at once', async () => {
    const { data: team } = await create({ packages: ['mfe-one', 'mfe-two'] });
    expect(await create({ packages: ['mfe-three', 'mfe-two'] })).toMatchObject({
      status: 409,
      errors: [
        { code: 'PACKAGE_TAKEN', field: 'packages', message: `mfe-two belongs to the team ${team.name}` },
      ],
    });
    expect(await put(team, { packages: ['mfe-two'] })).toMatchObject({ status: 200 });
    const both = await Promise.all([create({ packages: ['mfe-one'] }), create({ packages: ['mfe-one'] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'Community, token CI' }],
    ['name', { name: 'Commu\nnity' }],
    ['contact', { contact: '' }],
    ['contact', { contact: 'x'.repeat(201) }],
    ['packages', { packages: ['shell'] }],
    ['packages', { packages: ['mfe-Community'] }],
    ['packages', { packages: ['mfe-a', 'mfe-a'] }],
    ['packages', { packages: [`mfe-${'a'.repeat(57)}`] }],
    ['packages', { packages: Array.from({ length: 21 }, (_, n) => `mfe-a${n}`) }],
    ['slots', { slots: ['page:/moon'] }],
    ['slots', { slots: ['page:/community', 'page:/community'] }],
    ['canary_required', { canary_required: 'no' }],
    ['tokens', { tokens: [] }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    expect(await create(fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('that is deleted loses its tokens at once, and frees its name and packages', async () => {
    const { team, token } = await createTeam({ packages: ['mfe-freed'] });
    expect(await use(token)).toBe(200);
    expect(await ada.delete(`${TEAMS}/${team.id}`)).toMatchObject({ status: 204 });
    expect(await use(token)).toBe(401);
    expect(await audited()).toMatchObject({
      action: 'feature_app_team.delete',
      target_name: team.name,
      details: { packages: { from: ['mfe-freed'], to: null } },
    });
    expect(await create({ name: team.name, packages: ['mfe-freed'] })).toMatchObject({ status: 201 });
    expect(await ada.delete(`${TEAMS}/${team.id}`)).toMatchObject({ status: 404 });
    expect(await createToken(team)).toMatchObject({ status: 404 });
  });

  it('is one of at most 200', async () => {
    await database().query(
      `INSERT INTO feature_app_teams (id, name, name_key, contact, packages, slots)
       SELECT gen_random_uuid(), 'Many ' || n, 'many ' || n, '-', '{}', '{}'
       FROM generate_series(1, 200 - (SELECT count(*)::integer FROM feature_app_teams)) AS n`,
    );
    expect(await create()).toMatchObject({ status: 409, errors: [{ code: 'TOO_MANY_TEAMS' }] });
    await database().query(`DELETE FROM feature_app_teams WHERE name LIKE 'Many %'`);
  });
});

describe('a deploy token', () => {
  it('is in the answer that creates it and in no other one; its hash is stored', async () => {
    const { data: team } = await create();
    const created = await createToken(team);
    const { token, ...rest } = created.data;
    expect(created).toMatchObject({
      status: 201,
      data: { name: 'CI', created_by: ada.username, last_used_at: null, ended_at: null },
    });
    expect(token).toMatch(/^fettle_deploy_[\w-]{43}$/);
    expect((await find(team))?.tokens).toEqual([rest]);
    const entry = await audited();
    expect(entry).toMatchObject({
      action: 'deploy_token.create',
      target_id: team.id,
      target_name: team.name,
      details: { token: { from: null, to: 'CI' }, expires_in_days: 90, may_skip_canary: false },
    });
    const rows = await database().query('SELECT * FROM deploy_tokens WHERE team_id = $1', [team.id]);
    expect(JSON.stringify([entry, rows, await list()])).not.toContain(token.slice(14));
  });

  it('expires after the days that were chosen', async () => {
    const { data: team } = await create();
    const { data: token } = await createToken(team, { expires_in_days: 365 });
    expect(Date.parse(token.expires_at) - Date.parse(token.created_at)).toBe(365 * 24 * 3600_000);
    await database().query('UPDATE deploy_tokens SET expires_at = now() WHERE id = $1', [token.id]);
    expect(await use(token)).toBe(401);
    expect((await find(team))?.tokens).toMatchObject([{ id: token.id, ended_at: null }]);
  });

  it('ends at once, by its own team only, and stays in the list with that time', async () => {
    const { team, token } = await createTeam();
    const { team: other, token: others } = await createTeam();
    expect(await ada.delete(`${TEAMS}/${other.id}/tokens/${token.id}`)).toMatchObject({ status: 404 });
    expect(await use(token)).toBe(200);
    expect(await ada.delete(`${TEAMS}/${team.id}/tokens/${token.id}`)).toMatchObject({ status: 204 });
    expect([await use(token), await use(others)]).toEqual([401, 200]);
    expect((await find(team))?.tokens).toMatchObject([{ id: token.id, ended_at: expect.any(String) }]);
    expect(await audited()).toMatchObject({
      action: 'deploy_token.end',
      target_name: team.name,
      details: { token: { from: 'CI', to: null } },
    });
    expect(await ada.delete(`${TEAMS}/${team.id}/tokens/${token.id}`)).toMatchObject({ status: 404 });
  });

  it('tells when it was last used, which is written once a minute', async () => {
    const { team, token } = await createTeam();
    const lastUse = async () => (await find(team))?.tokens[0]?.last_used_at;
    const usedAt = (time: string) =>
      database().query(`UPDATE deploy_tokens SET last_used_at = ${time} WHERE id = $1`, [token.id]);
    expect(await lastUse()).toBeNull();
    await use(token);
    expect(await lastUse()).toEqual(expect.any(String));
    for (const [time, isWritten] of [
      [`now() + interval '1 hour'`, false],
      [`now() - interval '1 hour'`, true],
    ] as const) {
      await usedAt(time);
      const before = await lastUse();
      await use(token);
      expect((await lastUse()) !== before).toBe(isWritten);
    }
  });

  it('is one of at most 20 that live, also when several are created at once; ended ones make room', async () => {
    const { data: team } = await create();
    const answers = await Promise.all(Array.from({ length: 22 }, () => createToken(team)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await createToken(team)).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_DEPLOY_TOKENS', message: 'This team has 20 tokens. Please end one first' }],
    });
    const ended = 'UPDATE deploy_tokens SET ended_at = now() WHERE team_id = $1';
    await database().query(ended, [team.id]);
    const { data: next } = await createToken(team);
    expect((await find(team))?.tokens).toHaveLength(21);
    await database().query(ended, [team.id]);
    const { data: newest } = await createToken(team);
    const tokens = (await find(team))?.tokens ?? [];
    expect(tokens).toHaveLength(21);
    expect(tokens.slice(0, 2)).toMatchObject([{ id: newest.id }, { id: next.id }]);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'a, b' }],
    ['expires_in_days', { expires_in_days: 0 }],
    ['expires_in_days', { expires_in_days: 366 }],
    ['may_skip_canary', { may_skip_canary: null }],
  ])('needs what it is for, days and rights: 422 at %s for %j', async (field, fields) => {
    const { data: team } = await create();
    expect(await createToken(team, fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('loses a package in the moment in which an administrator moves it to another team', async () => {
    const { team, token } = await createTeam({ packages: ['mfe-moved', 'mfe-kept'] });
    const { team: other, token: others } = await createTeam();
    expect(await packagesOf(token)).toEqual(['mfe-moved', 'mfe-kept']);
    const [from, to] = [await find(team), await find(other)];
    if (!from || !to) throw new Error('A team is missing.');
    expect(await put(to, { packages: ['mfe-moved'] })).toMatchObject({ status: 409 });
    expect(await put(from, { packages: ['mfe-kept'] })).toMatchObject({ status: 200 });
    expect(await put(to, { packages: ['mfe-moved'] })).toMatchObject({ status: 200 });
    expect([await packagesOf(token), await packagesOf(others)]).toEqual([['mfe-kept'], ['mfe-moved']]);
    const change = { change: 'disable', reason: 'It is ours' };
    expect(
      await new Client(server().url, token.token).post('/feature-apps/mfe-moved/change', change),
    ).toMatchObject({
      status: 403,
      errors: [{ message: `mfe-moved does not belong to the team ${team.name}` }],
    });
  });
});
