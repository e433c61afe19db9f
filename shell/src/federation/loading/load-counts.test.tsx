import { calls, fail, mock, noContent, renderScreen } from '@fettle/shared-ui/testing';
import { aRecord } from '../registry/registry-fixture.ts';
import { countOutcome } from './load-counts.ts';

let builds = 0;
const aBuild = (fields = {}) => {
  builds += 1;
  return aRecord({ name: 'mfe-goals', build_id: `count${builds}`, ...fields });
};
const sent = () => calls.filter(({ path }) => path === '/feature-app-loads').map(({ body }) => body);
/** Sends the page to the background. */
const hide = async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
};

describe('counting the loads of feature apps', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    mock.post('/feature-app-loads', noContent());
    renderScreen(null);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('sends one delayed request for all builds, with package, build and counts only', async () => {
    const [one, other] = [aBuild(), aBuild({ name: 'mfe-plans' })];
    countOutcome(one, 'page:/goals', 'loads');
    countOutcome(one, 'page:/planner', 'loads');
    countOutcome(one, 'page:/goals', 'failures');
    countOutcome(other, 'page:/goals', 'loads');
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(6000);
    expect(sent()).toEqual([
      {
        builds: [
          { remote: 'mfe-goals', build_id: one.build_id, loads: 2, failures: 1 },
          { remote: 'mfe-plans', build_id: other.build_id, loads: 1, failures: 0 },
        ],
      },
    ]);
  });

  it('counts a slot of a build once, however often it is shown or fails', async () => {
    const build = aBuild();
    for (let time = 0; time < 3; time += 1) {
      countOutcome(build, 'page:/goals', 'loads');
      countOutcome(build, 'page:/goals', 'failures');
    }
    await hide();
    expect(sent()).toEqual([{ builds: [expect.objectContaining({ loads: 1, failures: 1 })] }]);
    countOutcome(build, 'page:/goals', 'failures');
    await hide();
    expect(sent()).toHaveLength(1);
  });

  it('sends the counts at once when the page is hidden', async () => {
    countOutcome(aBuild(), 'page:/goals', 'loads');
    await hide();
    expect(sent()).toHaveLength(1);
  });

  it('does not repeat counts that the server refuses', async () => {
    mock.post('/feature-app-loads', fail(503, [{ code: 'DATABASE_UNAVAILABLE', message: 'Later' }]));
    countOutcome(aBuild(), 'page:/goals', 'loads');
    await hide();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['a local build', aBuild({ path: 'http://localhost:4201/' }), 'page:/goals' as const],
    ['a failure without a slot', aBuild(), '' as const],
  ])('does not count %s', async (_what, build, slot) => {
    countOutcome(build, slot, 'loads');
    await hide();
    expect(sent()).toEqual([]);
  });
});
