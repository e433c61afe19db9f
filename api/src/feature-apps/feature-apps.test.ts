import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntriesDto } from '../admin/audit/audit.dto.ts';
import { database, type SignedIn, signIn } from '../testing/accounts/sign-in.ts';
import { Client } from '../testing/client.ts';
import { TEAM, TestStore } from '../testing/published-store.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import type { FeatureAppsDto } from './feature-apps.dto.ts';

const GOALS = 'mfe-goals';
const store = new TestStore();

/** A server that publishes the store of `dataDir`, and looks at its canaries every second. */
let serving: TestServer;
let ada: SignedIn;
let limited: SignedIn;
let tried: object;

const as = ({ tokens }: SignedIn) => new Client(serving.url, tokens.access_token);
const list = async (who = ada) => (await as(who).get<FeatureAppsDto>('/admin/feature-apps')).data;
const goals = async () => {
  const { feature_apps } = await list();
  return feature_apps.find(({ name }) => name === GOALS);
};
const change = async (what: string, fields: object = {}, who = ada, name = GOALS) => {
  const { revision } = await list();
  const body = { change: what, reason: 'It crashes', revision, ...fields };
  return as(who).post(`/admin/feature-apps/${name}/change`, body);
};
const audited = async () => (await as(ada).get<AuditEntriesDto>('/admin/audit?limit=1')).data.entries[0];
const startCanary = () => store.startCanary(tried, 10);
const endCanary = () => store.takeCanaryBack(GOALS);
/** Lets this many new members load a build, which fails for `failing` of them. */
const report = (build_id: string, members: number, failing: number) =>
  database().query(
    `INSERT INTO feature_app_members SELECT $1, $2, gen_random_uuid(), date_trunc('hour', now()),
       CASE WHEN n <= $4 THEN date_trunc('hour', now()) END FROM generate_series(1, $3) AS n`,
    [GOALS, build_id, members, failing],
  );

beforeAll(async () => {
  const [shell, older, stable] = [
    await store.build('shell', '5e11'),
    await store.build(GOALS, 'a0', ['page:/goals']),
    await store.build(GOALS, 'a1', ['page:/goals']),
  ];
  tried = await store.build(GOALS, 'b2', ['page:/goals']);
  await store.goLive(shell, older);
  await store.goLive(stable);
  serving = await startServer(database().url, {
    WEB_ROOT: store.webRoot,
    CANARY_CHECK_SECONDS: '1',
  });
  ada = await signIn({ is_admin: true, permission_level: 0 });
  limited = await signIn({ is_admin: true, permission_level: 10 });
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
});
afterEach(() => database().query('DELETE FROM feature_app_members'));

describe('GET /api/v1/admin/feature-apps', () => {
  it('shows every administrator the live builds, with the members and failures of stable and canary since it began', async () => {
    await startCanary();
    await report('a1', 40, 1);
    await report('b2', 4, 2);
    const { revision, feature_apps } = await list(limited);
    expect(revision).toBe((await store.history()).length);
    expect(feature_apps.map(({ name }) => name)).toEqual(['shell', GOALS]);
    expect(feature_apps[1]).toMatchObject({
      switched_off: false,
      has_previous: true,
      stable: { version: '1.0.0', build_id: 'a1', loads: 40, failures: 1, failure_rate: 0.025 },
      canary: { build_id: 'b2', share: 10, ...TEAM, loads: 4, failures: 2, failure_rate: 0.5 },
      taken_back: null,
    });
    expect(feature_apps[1]?.counted_since).toBe(feature_apps[1]?.canary?.since);
    await endCanary();
    expect(await goals()).toMatchObject({ canary: null, stable: { failure_rate: 0.025 } });
  });

  it('does not tell pages who started a canary and why', async () => {
    await startCanary();
    const { canary } = JSON.parse(await (await fetch(`${serving.url}/registry.json`)).text()).remotes[GOALS];
    expect(canary).toMatchObject({ share: 10, build: { build_id: 'b2' } });
    expect(Object.keys(canary).sort()).toEqual(['build', 'share', 'since']);
    await endCanary();
  });
});

describe('POST /api/v1/admin/feature-apps/{name}/change', () => {
  it('disables and enables a feature app, and writes the change to the audit log and the history', async () => {
    expect(await change('disable')).toMatchObject({ status: 200 });
    expect(await goals()).toMatchObject({ switched_off: true });
    expect(await audited()).toMatchObject({
      admin_name: ada.username,
      action: 'feature_app.disable',
      target_kind: 'feature_app',
      target_name: GOALS,
      details: { switched_off: { from: false, to: true }, reason: 'It crashes' },
    });
    expect((await store.history()).at(-1)).toMatchObject({ by: ada.username, reason: 'It crashes' });
    expect(await change('enable')).toMatchObject({ status: 200 });
    expect(await goals()).toMatchObject({ switched_off: false });
  });

  it('widens and promotes a canary, and rolls it back like any build', async () => {
    await startCanary();
    expect(await change('share', { share: 25 })).toMatchObject({ status: 200 });
    expect(await goals()).toMatchObject({ canary: { share: 25, by: ada.username, reason: 'It crashes' } });
    expect(await audited()).toMatchObject({
      action: 'feature_app.canary_share',
      details: { canary: { from: '1.0.0+b2, 10%', to: '1.0.0+b2, 25%' } },
    });
    await change('promote');
    expect(await goals()).toMatchObject({ stable: { build_id: 'b2' }, canary: null });
    await change('rollback');
    expect(await goals()).toMatchObject({ stable: { build_id: 'a1' }, canary: null });
    expect(await audited()).toMatchObject({
      action: 'feature_app.rollback',
      details: { build: { from: '1.0.0+b2', to: '1.0.0+a1' } },
    });
  });

  it('ends a canary', async () => {
    await startCanary();
    await change('take_back');
    expect(await goals()).toMatchObject({ canary: null, taken_back: null });
    expect(await change('take_back')).toMatchObject({
      status: 409,
      errors: [
        {
          code: 'LIVE_CHANGE_REFUSED',
          message: 'mfe-goals has no canary: all members get mfe-goals 1.0.0+a1.',
        },
      ],
    });
  });

  it('answers 409 with the name of the administrator who changed something first, and changes nothing', async () => {
    const { revision } = await list();
    const bea = await signIn({ is_admin: true, permission_level: 0 });
    expect(await change('disable', { revision }, bea)).toMatchObject({ status: 200 });
    const late = await change('rollback', { revision });
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'CHANGED_MEANWHILE' }] });
    expect(late.errors?.[0]?.message).toContain(`by ${bea.username}, "It crashes"`);
    expect(await goals()).toMatchObject({ switched_off: true, stable: { build_id: 'a1' } });
    await change('enable');
  });

  it('accepts one of two concurrent changes', async () => {
    const { revision } = await list();
    const both = await Promise.all([change('disable', { revision }), change('disable', { revision })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await change('enable');
  });

  it.each([
    ['change', { change: 'delete' }],
    ['share', { change: 'share' }],
    ['share', { change: 'share', share: 100 }],
    ['reason', { change: 'disable', reason: '  ' }],
    ['reason', { change: 'disable', reason: 'x'.repeat(201) }],
    ['revision', { change: 'disable', revision: 0 }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    expect(await change('disable', fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('answers 403 to other administrators, and 404 for an unknown feature app', async () => {
    expect(await change('disable', {}, limited)).toMatchObject({ status: 403 });
    expect(await change('disable', {}, ada, 'mfe-moon')).toMatchObject({ status: 404 });
  });
});

describe('a canary that fails', () => {
  it('is rolled back automatically, with its figures in the log, the history and the audit log', async () => {
    await startCanary();
    await report('a1', 50, 0);
    // One member counts once, whatever they send.
    const one = { remote: GOALS, build_id: 'b2', loads: 50, failures: 50 };
    for (let n = 0; n < 3; n++) await as(ada).post('/feature-app-loads', { builds: [one] });
    await report('b2', 50, 2);
    const reason = 'failed for 3 of 51 members (5.9%), stable for 0 of 50 (0.0%)';
    await serving.logged(`The canary mfe-goals 1.0.0+b2 was taken back: ${reason}`);
    expect(await goals()).toMatchObject({
      canary: null,
      stable: { build_id: 'a1' },
      taken_back: { build: '1.0.0+b2, 10%', reason },
    });
    expect(await audited()).toMatchObject({
      admin_id: null,
      admin_name: 'system',
      action: 'feature_app.canary_take_back',
      details: { canary: { from: '1.0.0+b2, 10%', to: null }, reason },
    });
    expect((await store.history()).at(-1)).toMatchObject({ by: 'system', reason });
    expect(
      JSON.parse(readFileSync(join(store.webRoot, 'registry.json'), 'utf8')).remotes[GOALS].canary,
    ).toBeNull();
  });
});
