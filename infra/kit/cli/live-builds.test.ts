import {
  type Answer,
  APP,
  breaksOff,
  data,
  endOf,
  FakeProduct,
  status,
  team,
} from '../testing/fake-product.ts';
import { statusText, takeBack } from './live-builds.ts';

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
    const none = { ...status('1.0.0', null, 1), feature_apps: [], team: { ...team, may_skip_canary: true } };
    expect(statusText(none)).toContain('begins as a canary, which this token may skip\nnothing of yours');
  });

  it('is taken back, the canary first', async () => {
    fake.answer(data(status('1.0.0', '1.1.0', 12)), data({ revision: 13 }), data(status('1.0.0', null, 13)));
    expect(await takeBack(fake.client(), APP)).toBe(
      'the canary mfe-community 1.1.0+abc is taken back, all members get mfe-community 1.0.0+abc (revision 13); once more: what was live before that',
    );
    expect(fake.requests).toEqual(['GET ', 'POST /mfe-community/change', 'GET ']);
    fake.answer(data(status('1.1.0', null, 12)), data({ revision: 13 }), data(status('1.0.0', null, 13)));
    expect(await takeBack(fake.client(), APP)).toBe(
      'live: mfe-community 1.0.0+abc instead of mfe-community 1.1.0+abc (revision 13)',
    );
  });

  it('asks again where another machine shows the revision later', async () => {
    const older = data(status('1.1.0', null, 12));
    fake.answer(older, data({ revision: 13 }), older, data(status('1.0.0', null, 13)));
    expect(await takeBack(fake.client(), APP)).toContain('live: mfe-community 1.0.0+abc instead');
    expect(fake.pauses).toEqual([1000]);
  });

  it('names the revision that was seen, and a reason', async () => {
    const bodies: string[] = [];
    const keep: Answer = (response, body) => {
      bodies.push(body.toString());
      data({ revision: 13 })(response, body);
    };
    fake.answer(data(status('1.1.0', null, 12)), keep, data(status('1.0.0', null, 13)));
    await takeBack(fake.client(), APP, 'it flickers');
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ change: 'rollback', reason: 'it flickers', revision: 12 });
  });

  it('is asked again where the answer to a rollback was lost', async () => {
    fake.answer(data(status('1.1.0', null, 12)), breaksOff, data(status('1.0.0', null, 13)));
    expect(await takeBack(fake.client(), APP)).toContain('live: mfe-community 1.0.0+abc instead');
    fake.answer(data(status('1.1.0', null, 12)), breaksOff, data(status('1.1.0', null, 12)));
    expect(await endOf(takeBack(fake.client(), APP))).toMatch(
      /^No answer came \(.+\), and mfe-community 1\.1\.0\+abc is live still/,
    );
  });

  it('stays where nothing was live before, and says who switches it off', async () => {
    const now = status('1.0.0', null, 1);
    const feature_apps = now.feature_apps.map((app) => ({ ...app, has_previous: false }));
    fake.answer(data({ ...now, feature_apps }));
    expect(await endOf(takeBack(fake.client(), APP))).toMatch(
      /^mfe-community 1\.0\.0\+abc is the first version: administrators of level 0 switch it off/,
    );
    expect(fake.requests).toEqual(['GET ']);
  });

  it('stays where nothing is to be taken back', async () => {
    fake.answer(data({ team, revision: 1, feature_apps: [] }));
    expect(await endOf(takeBack(fake.client(), APP))).toBe(
      'mfe-community is not live, so there is nothing to take back.',
    );
  });
});
