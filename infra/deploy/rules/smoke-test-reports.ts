import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure } from '../../failure.ts';
import { type Draft, pointerOf, titleOf } from '../store/draft.ts';

/** A deployer's report of a smoke test without an error: every slot of a build, opened in the live shell. */
export interface SmokeTestReport {
  /** SHA-256 of the archive that was tried, in hex. */
  sha256: string;
  /** Path of the shell that showed it: `/shell/1.0.0+3011ca278525/`. */
  shell: string;
  slots: string[];
  /** Name and version: `Chromium 142.0.7444.59`. */
  browser: string;
}

/** Part of the record of a build that its deployer tried; a build that the product tried has none. */
export interface DeployersSmokeTest extends Pick<SmokeTestReport, 'browser' | 'shell'> {
  by: 'deployer';
  /** Time at which the report was taken, ISO 8601. */
  at: string;
}

/** Time that the whole smoke test of a build may take: other deploys wait for it. */
export const LONGEST_MS = 3 * 60_000;

/** The reason to refuse a build of which a screen hangs. */
export const tookTooLong = (what: string, longestMs: number) =>
  new Failure(
    `The smoke test of ${what} did not end within ${longestMs / 60_000} minutes: some screen hangs, or keeps the browser busy.`,
  );

/** This server has no browser, or no sources to run one from. */
export class NoBrowserError extends Error {}

/** The deployer has to try the build in the shell at this path, and to deploy again with a report. */
export class SmokeTestNeededError extends Failure {
  constructor(readonly shell: string) {
    // A kit that knows no reports prints the message.
    super(
      'This server cannot try a build in a browser, and nothing goes live untried. A newer kit tries it where you deploy from: npm install --save-dev $FETTLE_URL/kit, and deploy again.',
    );
  }
}

/** The reason to refuse a build of parts alone; none for any other. */
export const withoutScreen = ({ name, slots }: ReleaseRecord): string[] =>
  slots.some(({ slot }) => !slot.startsWith('part:'))
    ? []
    : [
        `${name} fills no page and no dialog, so nothing of it can be shown: parts are tried in a feature app that has one of these.`,
      ];

/**
 * Judges a deployer's report about the build of `name` in the draft that is to be live; its archive has the hash `sha256`.
 *
 * @throws SmokeTestNeededError without a report, and for one from another shell; Failure for one about something else
 */
export function takeReport(
  report: SmokeTestReport | undefined,
  { live, name, sha256 }: { live: Draft; name: string; sha256: string },
): DeployersSmokeTest {
  const build = pointerOf(live, name)?.stable;
  const shell = live.shell?.stable.path;
  if (!build || !shell) throw new Error(`${name} is not to be live, or no shell is.`);
  const [hidden] = withoutScreen(build);
  if (hidden) throw new Failure(hidden);
  if (report?.shell !== shell) throw new SmokeTestNeededError(shell);
  const filled = build.slots.map(({ slot }): string => slot);
  const foreign = report.slots.filter((slot) => !filled.includes(slot));
  const missing = filled.filter((slot) => !report.slots.includes(slot));
  const wrong = [
    ...(report.sha256 === sha256 ? [] : ['it is about another archive']),
    ...(foreign.length ? [`${titleOf(build)} does not fill ${foreign.join(', ')}`] : []),
    ...(missing.length ? [`${missing.join(', ')} was not opened`] : []),
  ];
  if (wrong.length)
    throw new Failure(
      `The report of the smoke test is refused (${wrong.join('; ')}): npx fettle deploy tries it again.`,
    );
  return { by: 'deployer', browser: report.browser, shell, at: new Date().toISOString() };
}
