import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { FeatureAppsDto } from '../feature-apps.dto.ts';
import { LIVE_CHANGES } from '../live-change.ts';
import type { TeamFeatureAppsDto } from './teams.dto.ts';

const [COMMUNITY, GOALS] = ['mfe-community', 'mfe-goals'];
const HOUR_MS = 3_600_000;
const store = new TestStore();

let serving: TestServer;
let ada: SignedIn;
let team: { id: string; name: string };
/** A token that tries canaries, and one of the same team that may skip them. */
let tokens: { careful: Client; free: Client };
let second: object;
let tried: object;
let triedByGoals: object;

const list = async (token = tokens.careful) => (await token.get<TeamFeatureAppsDto>('/feature-apps')).data;
const community = async () => (await list()).feature_apps[0];
const change = (what: string, fields: object = {}, token = tokens.careful, name = COMMUNITY) =>
  token.post<{ revision: number }>(`/feature-apps/${name}/change`, {
    change: what,
    reason: 'It crashes',
    ...fields,
  });
const audited = async () => {
  const client = new Client(serving.url, ada.access_token);
  return (await client.get<AuditEntriesDto>('/admin/audit?limit=1')).data.entries[0];
};
const agoMs = (ms: number) => new Date(Date.now() - ms);

beforeAll(async () => {
  const stable = [
    await store.build('shell', '5e11'),
    await store.build(GOALS, 'a1', ['page:/goals']),
    await store.build(COMMUNITY, 'c0', ['page:/community']),
  ];
  await store.goLive(...stable);
  second = await store.build(COMMUNITY, 'c1', ['page:/community']);
  await store.goLive(second, await store.build(GOALS, 'a2', ['page:/goals']));
  tried = await store.build(COMMUNITY, 'c2', ['page:/community']);
  triedByGoals = await store.build(GOALS, 'a3', ['page:/goals']);
  serving = await startServer(database().url, { WEB_ROOT: store.webRoot });
  ada = await signIn({ is_admin: true, permission_level: 0 });
  const { team: created, token } = await createTeam({ packages: [COMMUNITY, 'mfe-not-yet-live'] });
  team = created;
  const free = await ada.post<{ token: string }>(`/admin/feature-app-teams/${team.id}/tokens`, {
    ...{ name: 'Release', expires_in_days: 1, may_skip_canary: true },
  });
  tokens = {
    careful: new Client(serving.url, token.token),
    free: new Client(serving.url, free.data.token),
  };
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
});

describe('GET /api/v1/feature-apps', () => {
  it('shows a team its rights, and its own feature apps as the console shows them', async () => {
    const console = await new Client(serving.url, ada.access_token).get<FeatureAppsDto>(
      '/admin/feature-apps',
    );
    const own = await list();
    expect(own.team).toEqual({
      name: team.name,
      packages: [COMMUNITY, 'mfe-not-yet-live'],
      slots: ['page:/community'],
      canary_required: true,
      may_skip_canary: false,
    });
    expect(own.revision).toBe(console.data.revision);
    expect(own.feature_apps.map(({ name, stable }) => [name, stable.build_id])).toEqual([[COMMUNITY, 'c1']]);
    const { counted_since, ...shown } = own.feature_apps[0] ?? {};
    expect(console.data.feature_apps.find(({ name }) => name === COMMUNITY)).toMatchObject(shown);
    expect((await list(tokens.free)).team).toMatchObject({ may_skip_canary: true });
  });

  it.each(['fettle_deploy_', `fettle_deploy_${'A'.repeat(43)}`, ''])(
    'answers 401 with a text about tokens to %j',
    async (token) => {
      expect(await new Client(serving.url, token).get('/feature-apps')).toMatchObject({
        status: 401,
        errors: [
          {
            code: 'BAD_DEPLOY_TOKEN',
            message: 'This deploy token is not valid here: it may have ended or expired',
          },
        ],
      });
    },
  );

  it('counts a deploy token in the limit of requests of its address', async () => {
    const few = await startServer(database().url, { REQUESTS_PER_MINUTE: '3' });
    try {
      const client = new Client(few.url, tokens.careful.access_token);
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push((await client.get('/feature-apps')).status);
      expect(answers).toEqual([200, 200, 200, 429]);
    } finally {
      await few.stop();
    }
  });
});

describe('POST /api/v1/feature-apps/{name}/change', () => {
  it('rolls back, disables and enables a feature app of the team, as its author in log and history', async () => {
    const author = `team ${team.name}, token CI`;
    const before = (await list()).revision;
    expect(await change('rollback')).toMatchObject({ status: 200, data: { revision: before + 1 } });
    expect(await community()).toMatchObject({ stable: { build_id: 'c0' } });
    expect(await audited()).toMatchObject({
      admin_id: null,
      admin_name: author,
      action: 'feature_app.rollback',
      target_name: COMMUNITY,
      details: { build: { from: '1.0.0+c1', to: '1.0.0+c0' }, reason: 'It crashes' },
    });
    expect((await store.history()).at(-1)).toMatchObject({ by: author, reason: 'It crashes' });
    expect(await change('disable')).toMatchObject({ status: 200 });
    expect(await community()).toMatchObject({ switched_off: true });
    expect(await change('enable')).toMatchObject({ status: 200 });
    expect(await community()).toMatchObject({ switched_off: false, stable: { build_id: 'c0' } });
    const client = new Client(serving.url, ada.access_token);
    const filtered = `/admin/audit?admin_name=${encodeURIComponent(author)}`;
    expect((await client.get<AuditEntriesDto>(filtered)).data.entries).toHaveLength(3);
  });

  it('promotes a canary, or gives it to more than half of the members, an hour after it began', async () => {
    const began = agoMs(HOUR_MS / 2);
    await store.startCanary(tried, 10, began);
    expect(await change('share', { share: 50 })).toMatchObject({ status: 200 });
    const from = new Date(began.getTime() + HOUR_MS).toISOString();
    for (const [what, fields] of [
      ['share', { share: 51 }],
      ['promote', {}],
    ] as const)
      expect(await change(what, fields)).toMatchObject({
        status: 403,
        errors: [
          {
            code: 'CANARY_REQUIRED',
            message: `The canary of mfe-community must be tried for an hour: this token may give it to more than half of the members from ${from} on`,
          },
        ],
      });
    expect(await community()).toMatchObject({ canary: { share: 50 }, stable: { build_id: 'c0' } });
    await store.startCanary(tried, 50, agoMs(HOUR_MS));
    expect(await change('share', { share: 90 })).toMatchObject({ status: 200 });
    expect(await change('promote')).toMatchObject({ status: 200 });
    expect(await community()).toMatchObject({ canary: null, stable: { build_id: 'c2' } });
    await change('rollback');
  });

  it('takes a young canary back, and promotes it by a token that may skip canaries', async () => {
    await store.startCanary(tried, 10);
    expect(await change('take_back')).toMatchObject({ status: 200 });
    await store.startCanary(tried, 10);
    expect(await change('promote', {}, tokens.free)).toMatchObject({ status: 200 });
    expect(await audited()).toMatchObject({ admin_name: `team ${team.name}, token Release` });
    await change('rollback');
  });

  it('answers 409 when the package changed since the revision that was seen, also for a revision to come', async () => {
    const { revision } = await list();
    expect(await change('disable', { revision })).toMatchObject({ status: 200 });
    expect(await change('enable', { revision })).toMatchObject({
      status: 409,
      errors: [{ code: 'CHANGED_MEANWHILE' }],
    });
    expect(await change('enable', { revision: revision + 100 })).toMatchObject({ status: 200 });
    expect(await change('take_back')).toMatchObject({
      status: 409,
      errors: [{ code: 'LIVE_CHANGE_REFUSED' }],
    });
  });

  it('does not promote a canary that was ended and begun again since it was seen', async () => {
    await store.startCanary(tried, 10, agoMs(2 * HOUR_MS));
    const { revision } = await list();
    await store.takeCanaryBack(COMMUNITY);
    await store.startCanary(tried, 10);
    expect(await change('promote', { revision }, tokens.free)).toMatchObject({
      status: 409,
      errors: [{ code: 'CHANGED_MEANWHILE' }],
    });
    expect(await change('take_back')).toMatchObject({ status: 200 });
  });

  it('shows no build in a slot that an administrator took from the team; what is there may go', async () => {
    const setSlots = (slots: string) =>
      database().query('UPDATE feature_app_teams SET slots = $2 WHERE id = $1', [team.id, slots]);
    await store.goLive(second);
    await store.startCanary(tried, 10, agoMs(2 * HOUR_MS));
    await setSlots('{entry:water}');
    const refused = {
      status: 409,
      errors: [
        {
          code: 'LIVE_CHANGE_REFUSED',
          message: expect.stringMatching(/^mfe-community fills page:\/community, which its team may/),
        },
      ],
    };
    expect(await change('promote')).toMatchObject(refused);
    expect(await change('share', { share: 20 })).toMatchObject(refused);
    expect(await change('take_back')).toMatchObject({ status: 200 });
    expect(await change('rollback')).toMatchObject(refused);
    expect(await change('disable')).toMatchObject({ status: 200 });
    expect(await change('enable')).toMatchObject(refused);
    await setSlots('{page:/community}');
    expect(await change('enable')).toMatchObject({ status: 200 });
  });

  it('leaves off what an administrator switched off', async () => {
    const admin = new Client(serving.url, ada.access_token);
    const byAdmin = async (what: string) =>
      admin.post(`/admin/feature-apps/${COMMUNITY}/change`, {
        change: what,
        reason: 'It shows wrong figures',
        revision: (await list()).revision,
      });
    expect(await byAdmin('disable')).toMatchObject({ status: 200 });
    for (const what of ['enable', 'rollback'])
      expect(await change(what, {}, tokens.free)).toMatchObject({
        status: 409,
        errors: [
          {
            code: 'LIVE_CHANGE_REFUSED',
            message: `mfe-community was not switched off by the team ${team.name}: an administrator switches it on, in Feature apps.`,
          },
        ],
      });
    // Neither a later change while it is off, nor the team's own earlier one, is what switched it off.
    await store.startCanary(tried, 10);
    expect(await change('share', { share: 20 })).toMatchObject({ status: 200 });
    expect(await change('enable')).toMatchObject({ status: 409 });
    expect(await change('take_back')).toMatchObject({ status: 200 });
    expect(await community()).toMatchObject({ switched_off: true });
    expect(await byAdmin('enable')).toMatchObject({ status: 200 });
  });

  it('counts 60 changes of a team in an hour, and takes a build back after them too', async () => {
    await database().query('UPDATE rate_limits SET points = 59 WHERE key = $1', [`live_changes:${team.id}`]);
    expect(await change('disable')).toMatchObject({ status: 200 });
    for (const fields of [{}, { share: 20 }])
      expect(await change(fields.share ? 'share' : 'enable', fields)).toMatchObject({
        status: 429,
        errors: [{ code: 'RATE_LIMITED' }],
      });
    expect(await change('promote', {}, tokens.free)).toMatchObject({ status: 429 });
    expect(await change('rollback')).toMatchObject({ status: 200 });
    await store.startCanary(tried, 10);
    expect(await change('take_back')).toMatchObject({ status: 200 });
    expect(await change('disable')).toMatchObject({ status: 200 });
    await database().query('DELETE FROM rate_limits WHERE key = $1', [`live_changes:${team.id}`]);
    expect(await change('enable')).toMatchObject({ status: 200 });
  });

  it('answers 404 for a package of the team that is not live', async () => {
    expect(await change('disable', {}, tokens.free, 'mfe-not-yet-live')).toMatchObject({ status: 404 });
  });

  it('answers 403 for another team’s package, the shell, and one that does not exist, and names both', async () => {
    for (const name of [GOALS, 'shell', 'mfe-moon'])
      expect(await change('disable', {}, tokens.free, name)).toMatchObject({
        status: 403,
        errors: [
          {
            code: 'PACKAGE_OF_ANOTHER_TEAM',
            message: `${name} does not belong to the team ${team.name}`,
          },
        ],
      });
  });

  it('moves no pointer of another team, however it is named', async () => {
    await store.startCanary(triedByGoals, 10, agoMs(2 * HOUR_MS));
    const before = await store.history();
    const names = [
      GOALS,
      'MFE-GOALS',
      '%6dfe-goals',
      'mfe-goals%20',
      '%20mfe-goals',
      'mfe-goals%00',
      'mfe-goals%2f',
      'mfe-community%2f..%2fmfe-goals',
      'mfe-community/../mfe-goals',
      'mfe-community%2cmfe-goals',
      'mfe-community?name=mfe-goals',
    ];
    const asked = LIVE_CHANGES.flatMap((what) => names.map((name) => ({ what, name })));
    for (const { what, name } of asked) {
      const { status } = await tokens.free.post(`/feature-apps/${name}/change`, {
        ...{ change: what, share: 20, reason: 'It is ours' },
        ...(name.includes('?') && { name: GOALS }),
      });
      expect([what, name, status]).toEqual([what, name, name.includes('?') ? 404 : 403]);
    }
    expect(await store.history()).toEqual(before);
  });

  it.each([
    ['change', { change: 'delete' }],
    ['share', { change: 'share' }],
    ['share', { change: 'share', share: 100 }],
    ['reason', { reason: ' ' }],
    ['revision', { revision: 0 }],
    ['by', { by: 'ada' }],
    ['name', { name: GOALS }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    expect(await change('disable', fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('keeps what is live when the team is deleted', async () => {
    const before = await store.history();
    await ada.delete(`/admin/feature-app-teams/${team.id}`);
    expect(await change('disable')).toMatchObject({ status: 401 });
    expect(await store.history()).toEqual(before);
    const console = new Client(serving.url, ada.access_token);
    const { feature_apps } = (await console.get<FeatureAppsDto>('/admin/feature-apps')).data;
    expect(feature_apps.map(({ name }) => name)).toContain(COMMUNITY);
  });
});
