import {
  type Answer,
  APP,
  breaksOff,
  data,
  endOf,
  FakeProduct,
  refusal,
  status,
  team,
} from '../testing/fake-product.ts';
import { type Change, changeLive, statusText } from './live-builds.ts';

const fake = new FakeProduct();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

describe('what is live', () => {
  it('is a line for each build, with its members and failures, under the rights of the team', () => {
    expect(statusText(status('1.0.0', '1.1.0', 12))).toBe(
      [
        'team Movers: mfe-community; slots: page:/community; a new version begins as a canary',
        'revision 12',
        'package        build      for         members  failures',
        'mfe-community  1.0.0+abc  90%         1204     3 (0.2%)',
        'mfe-community  1.1.0+abc  canary 10%  0        0',
      ].join('\n'),
    );
    const built = status('1.0.0', null, 1);
    const [app] = built.feature_apps;
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const run_url = 'https://github.com/movers/community/actions/runs/1700/attempts/1';
    const job = { branch: 'main', workflow: 'ci.yml', actor: 'ada', issuer: 'https://ci.example', run_url };
    if (app) app.stable.provenance = { repository: 'movers/community', commit, ...job };
    expect(statusText(built)).toMatch(
      /\nmfe-community 1\.0\.0\+abc was built from movers\/community at 0123456789ab: https:.+\/attempts\/1$/,
    );
    if (app)
      app.stable.smoke_test = { by: 'deployer', browser: 'Chromium 142.0', shell: '/shell/1/', at: '' };
    expect(statusText(built)).toMatch(
      /\nmfe-community 1\.0\.0\+abc was tried by its team, in Chromium 142\.0$/,
    );
    const none = { ...status('1.0.0', null, 1), feature_apps: [], team: { ...team, may_skip_canary: true } };
    expect(statusText(none)).toContain('begins as a canary, which this token may skip\nnothing of yours');
  });

  it('is taken back, the canary first', async () => {
    fake.answer(data(status('1.0.0', '1.1.0', 12)), data({ revision: 13 }), data(status('1.0.0', null, 13)));
    expect(await changeLive(fake.client(), APP, 'rollback')).toBe(
      'the canary mfe-community 1.1.0+abc is taken back, all members get mfe-community 1.0.0+abc (revision 13); once more: what was live before that',
    );
    expect(fake.requests).toEqual(['GET ', 'POST /mfe-community/change', 'GET ']);
    fake.answer(data(status('1.1.0', null, 12)), data({ revision: 13 }), data(status('1.0.0', null, 13)));
    expect(await changeLive(fake.client(), APP, 'rollback')).toBe(
      'live: mfe-community 1.0.0+abc instead of mfe-community 1.1.0+abc (revision 13)',
    );
  });

  it('asks again where another machine shows the revision later', async () => {
    const older = data(status('1.1.0', null, 12));
    fake.answer(older, data({ revision: 13 }), older, data(status('1.0.0', null, 13)));
    expect(await changeLive(fake.client(), APP, 'rollback')).toContain(
      'live: mfe-community 1.0.0+abc instead',
    );
    expect(fake.pauses).toEqual([1000]);
  });

  it('names the revision that was seen, and a reason', async () => {
    const bodies: string[] = [];
    const keep: Answer = (response, body) => {
      bodies.push(body.toString());
      data({ revision: 13 })(response, body);
    };
    fake.answer(data(status('1.1.0', null, 12)), keep, data(status('1.0.0', null, 13)));
    await changeLive(fake.client(), APP, 'rollback', 'it flickers');
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ change: 'rollback', reason: 'it flickers', revision: 12 });
  });

  it('is asked again where the answer to a rollback was lost', async () => {
    fake.answer(data(status('1.1.0', null, 12)), breaksOff, data(status('1.0.0', null, 13)));
    expect(await changeLive(fake.client(), APP, 'rollback')).toContain(
      'live: mfe-community 1.0.0+abc instead',
    );
    fake.answer(data(status('1.1.0', null, 12)), breaksOff, data(status('1.1.0', null, 12)));
    expect(await endOf(changeLive(fake.client(), APP, 'rollback'))).toMatch(
      /^No answer came \(.+\), and nothing changed: run the same again\.$/,
    );
  });

  type Flags = Parameters<typeof status>[3];
  const OFF: Flags = { switched_off: true };
  const ALL = 'live: mfe-community 1.1.0+abc for all members (revision 13)\n  undo it: npx fettle rollback';
  const IS_OFF = 'mfe-community 1.0.0+abc is switched off (revision 13)\n  undo it: npx fettle enable';
  const IS_ON = 'mfe-community 1.0.0+abc is switched on (revision 13)\n  undo it: npx fettle disable';
  const changes: [Change, ReturnType<typeof status>, ReturnType<typeof status>, string, string][] = [
    // Before it, after it, the text, the reason that the history gets.
    ['promote', status('1.0.0', '1.1.0', 12), status('1.1.0', null, 13), ALL, 'canary made live for all'],
    ['disable', status('1.0.0', null, 12), status('1.0.0', null, 13, OFF), IS_OFF, 'switched off'],
    ['enable', status('1.0.0', null, 12, OFF), status('1.0.0', null, 13), IS_ON, 'switched on'],
  ];

  it.each(changes)(
    'changes by %s, on the revision that was seen',
    async (change, before, after, text, reason) => {
      let sent = '';
      const keep: Answer = (response, body) => {
        sent = body.toString();
        data({ revision: 13 })(response, body);
      };
      fake.answer(data(before), keep, data(after));
      expect(await changeLive(fake.client(), APP, change)).toBe(text);
      expect(JSON.parse(sent)).toEqual({ change, reason, revision: 12 });
    },
  );

  it.each(changes)(
    'tells whether %s happened where its answer was lost',
    async (change, before, after, text) => {
      fake.answer(data(before), breaksOff, data(after));
      expect(await changeLive(fake.client(), APP, change)).toBe(text);
      fake.answer(data(before), breaksOff, data({ ...before, revision: 13 }));
      expect(await endOf(changeLive(fake.client(), APP, change))).toMatch(
        /^No answer came \(.+\), and nothing changed: run the same again\.$/,
      );
    },
  );

  it('is not promoted where the canary was taken back and the answer lost', async () => {
    fake.answer(data(status('1.0.0', '1.1.0', 12)), breaksOff, data(status('1.0.0', null, 13)));
    expect(await endOf(changeLive(fake.client(), APP, 'promote'))).toContain('nothing changed');
  });

  it.each(changes)('stays where the product refuses %s', async (change, before) => {
    fake.answer(data(before), refusal(409, 'An administrator decided that'));
    expect(await endOf(changeLive(fake.client(), APP, change))).toBe('An administrator decided that.');
    expect(fake.requests).toEqual(['GET ', 'POST /mfe-community/change']);
  });

  const obstacles: [Change, Flags, string][] = [
    ['rollback', { has_previous: false }, ' is the first version: npx fettle disable switches it off.'],
    ['promote', {}, ' has no canary beside it: npx fettle deploy begins one.'],
    ['disable', OFF, ' is switched off already: npx fettle enable switches it on.'],
    ['enable', {}, ' is not switched off.'],
  ];
  it.each(obstacles)('stays where there is nothing to do for %s', async (change, flags, line) => {
    fake.answer(data(status('1.0.0', null, 1, flags)));
    expect(await endOf(changeLive(fake.client(), APP, change))).toBe(`mfe-community 1.0.0+abc${line}`);
    expect(fake.requests).toEqual(['GET ']);
  });

  it.each(obstacles)('stays where nothing is live for %s', async (change) => {
    fake.answer(data({ team, revision: 1, feature_apps: [] }));
    expect(await endOf(changeLive(fake.client(), APP, change))).toBe(
      'mfe-community is not live, so there is nothing to change: npx fettle deploy.',
    );
  });
});
