import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import pg from 'pg';
import { withShare } from '../../../../deploy/canary.ts';
import { changeRegistry, readLive } from '../../../../deploy/store/registry.ts';
import { newMember } from '../../../e2e/support/members.ts';
import { OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

const TEAM = { by: 'an experiment', reason: 'half of the members first' };
const MEMBERS = 12;
const LIES = 300;

/** Loads of one build that a page reports, and how many of them failed. */
interface Counts {
  loads: number;
  failures: number;
}

const FINE: Counts = { loads: 1, failures: 0 };
const FAILED: Counts = { loads: 1, failures: 1 };

async function post(testBed: TestBed, path: string, body: object, token?: string): Promise<Response> {
  const answer = await fetch(`${testBed.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, path).toBe(true);
  return answer;
}

/** Registers a member and returns what sends reports in their name. */
async function reporter(testBed: TestBed) {
  const { username, email, password } = newMember();
  await post(testBed, '/auth/register', { username, email, password, display_name: username });
  const signIn = await post(testBed, '/auth/login', { username_or_email: username, password });
  const { data } = (await signIn.json()) as { data: { access_token: string } };
  return async ({ name: remote, build_id }: ReleaseRecord, counts: Counts) => {
    await post(
      testBed,
      '/feature-app-loads',
      { builds: [{ remote, build_id, ...counts }] },
      data.access_token,
    );
  };
}

const canaryOf = async ({ dataDir }: TestBed, name: string) =>
  (await readLive(dataDir)).remotes[name]?.canary ?? null;

async function inDatabase({ databaseUrl }: TestBed, statement: string): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    await database.query(statement);
  } finally {
    await database.end();
  }
}

/**
 * One member reports a good canary as failing and a failing one as fine, hundreds of times; the others tell the truth. A third
 * canary, about which all tell the truth, is taken back twice: so the product has looked at all canaries in between.
 */
async function oneLies({ testBed, measured }: ExperimentSetup): Promise<void> {
  // The same builds were canaries in the run before this one, and its reports may be of this hour.
  await inDatabase(testBed, 'DELETE FROM feature_app_members');
  await testBed.goLive(await testBed.fixture('community-v1'));
  const witness = await testBed.fixture('community-v2');
  const good = await testBed.publish('mfe-entries', [OLDER_BUILDS['mfe-entries']]);
  const failing = await testBed.publish('mfe-calendar', [OLDER_BUILDS['mfe-calendar']]);
  const start = (build: ReleaseRecord) =>
    changeRegistry(testBed.dataDir, TEAM, async (live) => withShare(live, build, 50, TEAM));
  for (const canary of [good, failing]) await start(canary);

  const [lie, ...honest] = await Promise.all(Array.from({ length: MEMBERS + 1 }, () => reporter(testBed)));
  if (!lie) throw new Error('There are no members.');
  for (let sent = 0; sent < LIES; sent += 1) {
    await lie(good, { loads: 50, failures: 50 });
    await lie(failing, { loads: 50, failures: 0 });
  }
  const tellOfFailing = async (build: ReleaseRecord) => {
    for (const [at, report] of honest.entries()) await report(build, at < MEMBERS / 2 ? FAILED : FINE);
  };
  for (const report of honest) await report(good, FINE);
  await tellOfFailing(failing);
  for (const _look of [1, 2]) {
    await start(witness);
    await tellOfFailing(witness);
    const isWitnessGone = () => canaryOf(testBed, witness.name);
    await expect.poll(isWitnessGone, { message: 'the canary about which all tell the truth' }).toBeNull();
  }
  const isCanary = async ({ name }: ReleaseRecord) => (await canaryOf(testBed, name)) !== null;
  const canaries = { failing: await isCanary(failing), good: await isCanary(good) };
  expect(canaries, 'the canaries of which one lies').toEqual({ failing: false, good: true });
  measured(
    `${2 * LIES} false reports of one among ${MEMBERS + 1} members: the good canary stays, the failing one is taken back`,
  );
}

experiment(20, 'one member lies about canaries', oneLies, { slow: true });

/** A trigger that makes each report a member of its own. */
const REPORTS_COUNT = `
  CREATE FUNCTION another_member() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.reporter := left(NEW.reporter, 20) || gen_random_uuid(); RETURN NEW; END $$;
  CREATE TRIGGER another_member BEFORE INSERT ON feature_app_members
    FOR EACH ROW EXECUTE FUNCTION another_member()`;

control(
  20,
  {
    without: 'counting members in place of reports',
    fails: /the canaries of which one lies[\s\S]*"failing": true[\s\S]*"good": false/,
  },
  async (setup) => {
    await inDatabase(setup.testBed, REPORTS_COUNT);
    try {
      await oneLies(setup);
    } finally {
      await inDatabase(setup.testBed, 'DROP FUNCTION another_member CASCADE');
    }
  },
);
