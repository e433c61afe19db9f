import type { SlotName } from '@fettle/shared-ui/slots';
import { Failure } from '../../failure.ts';
import { withLive, withPointer } from '../store/draft.ts';
import { pointer } from '../testing/fake-build.ts';
import { SmokeTestNeededError, type SmokeTestReport, takeReport } from './smoke-test-reports.ts';

const NAME = 'mfe-goals';
const REPORT: SmokeTestReport = {
  sha256: 'ab'.repeat(32),
  shell: '/shell/1.0.0+5e11/',
  slots: ['page:/goals', 'part:scanner'],
  browser: 'Chromium 142.0.7444.59',
};
const shell = withPointer({ revision: 1, remotes: {} }, 'shell', pointer('shell', '5e11'));

/** Judges a report about a build with these slots. */
const judged = (report: SmokeTestReport | undefined, slots: SlotName[] = ['page:/goals', 'part:scanner']) =>
  takeReport(report, {
    live: withLive(shell, [pointer(NAME, 'a1', slots).stable]),
    name: NAME,
    sha256: REPORT.sha256,
  });

describe('the report of a smoke test', () => {
  it('is taken when every slot was opened in the live shell, in whatever order', () => {
    for (const slots of [REPORT.slots, REPORT.slots.toReversed()])
      expect(judged({ ...REPORT, slots })).toEqual({
        by: 'deployer',
        browser: REPORT.browser,
        shell: REPORT.shell,
        at: expect.stringMatching(/^\d{4}-.+Z$/),
      });
  });

  it.each<[what: string, report: SmokeTestReport | undefined]>([
    ['there is none', undefined],
    ['another shell showed it', { ...REPORT, shell: '/shell/1.0.0+5e12/' }],
  ])('is asked for, with the path of the live shell, where %s', (_, report) => {
    expect(() => judged(report)).toThrow(
      expect.objectContaining({ name: 'Failure', shell: REPORT.shell, constructor: SmokeTestNeededError }),
    );
  });

  it.each<[what: string, report: SmokeTestReport, why: string]>([
    ['another archive', { ...REPORT, sha256: 'cd'.repeat(32) }, 'it is about another archive'],
    ['a slot less', { ...REPORT, slots: ['page:/goals'] }, 'part:scanner was not opened'],
    [
      'a slot more',
      { ...REPORT, slots: [...REPORT.slots, 'page:/planner'] },
      'mfe-goals 1.0.0+a1 does not fill page:/planner',
    ],
    [
      'other slots',
      { ...REPORT, slots: ['page:/planner'] },
      'mfe-goals 1.0.0+a1 does not fill page:/planner; page:/goals, part:scanner was not opened',
    ],
  ])('is refused where it is about %s', (_, report, why) => {
    expect(() => judged(report)).toThrow(
      expect.objectContaining({
        constructor: Failure,
        message: `The report of the smoke test is refused (${why}): npx fettle deploy tries it again.`,
      }),
    );
  });

  it.each([undefined, { ...REPORT, slots: ['part:scanner'] }])(
    'is neither asked for nor taken about parts alone (%#)',
    (report) => {
      expect(() => judged(report, ['part:scanner'])).toThrow(/^mfe-goals fills no page and no dialog/);
    },
  );
});
