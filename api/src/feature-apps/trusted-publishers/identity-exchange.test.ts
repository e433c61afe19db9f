import { SignJWT } from 'jose';
import { Client as Connection } from 'pg';
import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { anonymous, database, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { GITLAB_CLAIMS } from '../../testing/ci/ci-claims.ts';
import { AUDIENCE, CiIssuer, createPublisher, newPackage, newPublisher } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { TeamsDto } from '../teams/teams.dto.ts';
import type { ExchangedTokenDto } from './trusted-publishers.dto.ts';

const EXCHANGE = '/feature-apps/deploy-tokens';
const TEAMS = '/admin/feature-app-teams';

let issuer: CiIssuer;
let ada: SignedIn;
beforeAll(async () => {
  issuer = await CiIssuer.start();
  ada = await signIn({ is_admin: true, permission_level: 0 });
});
beforeEach(() => {
  issuer.answer = null;
});

const exchange = async (name: string, token: string) =>
  anonymous().post<ExchangedTokenDto>(EXCHANGE, { name, token });
/** Exchanges the identity of a job with these claims. */
const asJob = async (name: string, claims: Parameters<CiIssuer['sign']>[0] = {}, by = issuer) =>
  exchange(name, await by.sign(claims));
const BAD_IDENTITY = {
  status: 401,
  errors: [
    {
      code: 'BAD_IDENTITY',
      message: 'No trusted publisher of this feature app is the job with this identity',
    },
  ],
};
const IDENTITY_USED = {
  status: 409,
  errors: [
    {
      code: 'IDENTITY_USED',
      message:
        'This identity was exchanged before: run the job again, with one fettle command for each identity',
    },
  ],
};
const featureApps = ({ token }: { token: string }) =>
  new Client(server().url, token).get<{ team: { packages: string[] } }>('/feature-apps');
const teamOf = async (id: string) =>
  (await ada.get<TeamsDto>(TEAMS)).data.teams.find((team) => team.id === id);
const lastEntry = async () => (await ada.get<AuditEntriesDto>('/admin/audit?limit=1')).data.entries[0];
const now = () => Math.floor(Date.now() / 1000);

describe('the identity of a job', () => {
  it('is exchanged for a token of one feature app, for half an hour', async () => {
    const other = newPackage();
    const name = newPackage();
    const { team } = await createPublisher(issuer.url, { package: name }, { packages: [name, other] });
    const before = Date.now();
    const { status, data } = await asJob(name);
    expect([status, data.token]).toEqual([201, expect.stringMatching(/^fettle_deploy_[\w-]{43}$/)]);
    const lasts = Date.parse(data.expires_at) - before;
    expect(Math.abs(lasts - 30 * 60_000)).toBeLessThan(60_000);
    expect(await featureApps(data)).toMatchObject({ status: 200, data: { team: { packages: [name] } } });
    const begin = (of: string) =>
      new Client(server().url, data.token).post(`/feature-apps/${of}/builds`, {
        sha256: 'ab'.repeat(32),
        size_bytes: 2,
      });
    expect(await begin(name)).toMatchObject({ status: 200 });
    expect(await begin(other)).toMatchObject({
      status: 403,
      errors: [
        { code: 'PACKAGE_BEYOND_TOKEN', message: `This token is for ${name} alone, not for ${other}` },
      ],
    });
    await database().query(
      `UPDATE deploy_tokens SET expires_at = now() WHERE publisher_id IS NOT NULL AND team_id = $1`,
      [team.id],
    );
    expect(await featureApps(data)).toMatchObject({ status: 401 });
  });

  it('is remembered with its repository, and its token stands in no list and counts not among the 20', async () => {
    const { team, name } = await createPublisher(issuer.url);
    expect((await teamOf(team.id))?.trusted_publishers).toMatchObject([
      { repository_id: null, last_used_at: null },
    ]);
    for (let n = 0; n < 21; n++) expect(await asJob(name)).toMatchObject({ status: 201 });
    const now = await teamOf(team.id);
    expect(now?.trusted_publishers).toMatchObject([
      { repository_id: '1296269', last_used_at: expect.any(String) },
    ]);
    expect(now?.tokens).toHaveLength(1);
    const fields = { name: 'CI', expires_in_days: 1, may_skip_canary: false };
    expect(await ada.post(`${TEAMS}/${team.id}/tokens`, fields)).toMatchObject({ status: 201 });
  });

  it('of GitLab is exchanged by the claims of GitLab', async () => {
    const { name } = await createPublisher(issuer.url, { provider: 'gitlab' });
    expect(await asJob(name, GITLAB_CLAIMS)).toMatchObject({ status: 201 });
    expect(await asJob(name)).toMatchObject(BAD_IDENTITY);
  });

  it.each<[what: string, claims: Record<string, unknown>]>([
    ['for another audience', { aud: 'https://other.example' }],
    ['for two audiences', { aud: [AUDIENCE, 'https://other.example'] }],
    ['without an audience', { aud: undefined }],
    ['whose audience is no text', { aud: 3 }],
    ['without an issuer', { iss: undefined }],
    ['whose issuer has a control character', { iss: 'a\u0000b' }],
    ['whose issuer is an object', { iss: { toString: 'a' } }],
    ['whose issuer is a number', { iss: 3 }],
    ['whose issuer is too long', { iss: `https://${'a'.repeat(193)}` }],
    ['that expired', { exp: now() - 60 }],
    ['that never expires', { exp: undefined }],
    ['from the future', { nbf: now() + 600 }],
    ['signed in the future', { iat: now() + 600 }],
    ['signed more than an hour ago', { iat: now() - 3700 }],
    ['without a time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['with an empty id', { jti: '' }],
    ['of another repository', { repository: 'strangers/community' }],
    ['of a repository without an id', { repository_id: undefined }],
    ['of another branch', { ref: 'refs/heads/next' }],
    ['of a tag with the name of the branch', { ref: 'refs/tags/main', ref_type: 'tag' }],
    ['of a pull request', { event_name: 'pull_request', ref: 'refs/pull/1/merge' }],
    ['of a pull request with the rights of its target', { event_name: 'pull_request_target' }],
    ['of a run that a stranger’s pull request caused', { event_name: 'workflow_run' }],
    ['of a comment', { event_name: 'issue_comment' }],
    ['of another environment', { environment: 'preview' }],
    ['without an environment', { environment: undefined }],
    ['of no commit', { sha: 'main' }],
  ])('%s gets no token, with one text', async (_what, claims) => {
    const { name } = await createPublisher(issuer.url, { environment: 'production' });
    expect(await asJob(name, claims)).toMatchObject(BAD_IDENTITY);
    expect(await asJob(name)).toMatchObject({ status: 201 });
  });

  it('has the rights of the publisher of its environment before those of one for any', async () => {
    const { name, team } = await createPublisher(issuer.url, {}, { canary_required: true });
    const fields = { package: name, environment: 'production', may_skip_canary: true };
    await ada.post(`${TEAMS}/${team.id}/trusted-publishers`, newPublisher(issuer.url, fields));
    const mayAs = async (environment: string) => {
      const { data } = await asJob(name, { environment });
      const { data: own } = await new Client(server().url, data.token).get<{
        team: { may_skip_canary: boolean };
      }>('/feature-apps');
      return own.team.may_skip_canary;
    };
    expect([await mayAs('production'), await mayAs('preview')]).toEqual([true, false]);
  });

  it('that its issuer did not sign gets no token', async () => {
    const { name } = await createPublisher(issuer.url);
    const stranger = await CiIssuer.start();
    const { kid } = issuer.key;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = issuer.claims();
    const publicKey = Buffer.from(JSON.stringify(await issuer.publicKey()));
    const [head, , signature] = (await issuer.sign()).split('.');
    const forged = {
      'by another key with this name': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(stranger.key.keys.privateKey),
      'by another issuer in its name': await stranger.sign({ iss: issuer.url }),
      'by the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicKey),
      'by none': `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
      'of other claims': `${head}.${encode({ ...claims, sha: 'f'.repeat(40) })}.${signature}`,
      'without a signature': `${head}.${encode(claims)}.`,
      'with the key in its head': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, jwk: await stranger.publicKey() })
        .sign(stranger.key.keys.privateKey),
      'of another issuer': await stranger.sign(),
      'that is no token': 'fettle_deploy_x',
    };
    const answers = await Promise.all(
      Object.entries(forged).map(async ([what, token]) => [what, (await exchange(name, token)).status]),
    );
    expect(answers).toEqual(Object.keys(forged).map((what) => [what, 401]));
    // No issuer that no trusted publisher of this feature app names is ever asked for anything.
    expect(stranger.requests).toEqual([]);
  });

  it('is exchanged once, also when it comes twice at once', async () => {
    const { name, team } = await createPublisher(issuer.url);
    const token = await issuer.sign();
    const both = await Promise.all([exchange(name, token), exchange(name, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await exchange(name, token)).toMatchObject(IDENTITY_USED);
    expect(await lastEntry()).toMatchObject({
      admin_name: `team ${team.name}, movers/community`,
      action: 'trusted_publisher.refuse',
      target_id: team.id,
      details: { reason: 'it was exchanged before', package: name },
    });
  });

  it('is remembered for longer than its token lives, and no longer than it is accepted', async () => {
    const { name, team } = await createPublisher(issuer.url);
    const token = await issuer.sign();
    await exchange(name, token);
    const age = (hours: number) =>
      database().query(
        `UPDATE deploy_tokens SET created_at = now() - $2 * interval '1 hour', expires_at = now()
         WHERE team_id = $1 AND publisher_id IS NOT NULL`,
        [team.id, hours],
      );
    const count = async () =>
      (
        await database().query('SELECT FROM deploy_tokens WHERE team_id = $1 AND publisher_id IS NOT NULL', [
          team.id,
        ])
      ).length;
    await age(1.5);
    expect(await exchange(name, token)).toMatchObject(IDENTITY_USED);
    await age(2.5);
    expect(await asJob(name)).toMatchObject({ status: 201 });
    expect(await count()).toBe(1);
  });

  it('of a repository that was made anew under the same name gets no token', async () => {
    const { name, team } = await createPublisher(issuer.url);
    expect(await asJob(name)).toMatchObject({ status: 201 });
    expect(await asJob(name, { repository_id: '999' })).toMatchObject(BAD_IDENTITY);
    expect(await lastEntry()).toMatchObject({
      action: 'trusted_publisher.refuse',
      target_id: team.id,
      details: { reason: 'movers/community is another repository than at the first deploy', run_id: '1700' },
    });
  });

  it.each<[what: string, claims: Record<string, unknown>, reason: string, ref: string]>([
    [
      'for a tag',
      { ref: 'refs/tags/v1', ref_type: 'tag' },
      'it runs for a tag, not for a branch',
      'refs/tags/v1',
    ],
    [
      'for a pull request',
      { event_name: 'pull_request', ref: 'refs/pull/1/merge' },
      'its ref refs/pull/1/merge is none of a branch',
      'refs/pull/1/merge',
    ],
    ['without an actor', { actor: undefined }, 'it has no actor', 'refs/heads/main'],
    ['that expired', { exp: now() - 60 }, '"exp" claim timestamp check failed', 'refs/heads/main'],
    ['without an id', { jti: '' }, 'its id is no text', 'refs/heads/main'],
  ])(
    '%s of the publisher’s repository is in the audit log with the reason',
    async (_what, claims, reason, ref) => {
      const { name, team } = await createPublisher(issuer.url);
      expect(await asJob(name, claims)).toMatchObject(BAD_IDENTITY);
      expect(await lastEntry()).toMatchObject({
        action: 'trusted_publisher.refuse',
        target_id: team.id,
        details: { reason, package: name, repository: 'movers/community', ref, run_id: '1700' },
      });
    },
  );

  it('of a stranger’s repository leaves no trace in the audit log', async () => {
    const { name } = await createPublisher(issuer.url);
    const before = await lastEntry();
    expect(await asJob(name, { repository: 'strangers/community' })).toMatchObject(BAD_IDENTITY);
    expect(await lastEntry()).toEqual(before);
  });

  it('gets a token of its own feature app alone', async () => {
    const [one, other] = [await createPublisher(issuer.url), await createPublisher(issuer.url)];
    await ada.delete(`${TEAMS}/${other.team.id}/trusted-publishers/${other.id}`);
    expect(await asJob(other.name)).toMatchObject(BAD_IDENTITY);
    expect(await asJob(newPackage())).toMatchObject(BAD_IDENTITY);
    expect(await asJob(one.name)).toMatchObject({ status: 201 });
  });

  it('is worth nothing once its publisher, its package or its team is gone, and its tokens end at once', async () => {
    const published = await createPublisher(issuer.url);
    const { data: first } = await asJob(published.name);
    await ada.delete(`${TEAMS}/${published.team.id}/trusted-publishers/${published.id}`);
    expect(await featureApps(first)).toMatchObject({ status: 401 });

    const moved = await createPublisher(issuer.url);
    const { data: second } = await asJob(moved.name);
    await database().query(`UPDATE feature_app_teams SET packages = '{}' WHERE id = $1`, [moved.team.id]);
    expect(await featureApps(second)).toMatchObject({ status: 200, data: { team: { packages: [] } } });
    expect(await asJob(moved.name)).toMatchObject(BAD_IDENTITY);

    const ended = await createPublisher(issuer.url);
    const { data: third } = await asJob(ended.name);
    await ada.delete(`${TEAMS}/${ended.team.id}`);
    expect(await featureApps(third)).toMatchObject({ status: 401 });
    expect(await asJob(ended.name)).toMatchObject(BAD_IDENTITY);
  });

  it('is exchanged beside a team that is being deleted without a deadlock', async () => {
    const { id, name, team } = await createPublisher(issuer.url);
    const token = await issuer.sign();
    const deleting = new Connection(database().url);
    await deleting.connect();
    await deleting.query('BEGIN');
    const { rows } = await deleting.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await deleting.query('SELECT FROM feature_app_teams WHERE id = $1 FOR UPDATE', [team.id]);
    const answer = exchange(name, token);
    const blocked = `SELECT FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`;
    await until(async () => (await database().query(blocked)).length > 0);
    // It waits for the team and holds nothing that the other needs.
    await deleting.query('SELECT FROM trusted_publishers WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    await deleting.query('DELETE FROM feature_app_teams WHERE id = $1', [team.id]);
    await deleting.query('COMMIT');
    await deleting.end();
    expect(await answer).toMatchObject(BAD_IDENTITY);
  });

  it.each<[what: string, reason: string, CiIssuer['answer']]>([
    ['does not answer', 'it could not be reached', (_path, response) => Boolean(response.destroy())],
    ['fails', 'it answered 500', (_path, response) => Boolean(response.writeHead(500).end())],
    [
      'leads elsewhere',
      'it answered 302',
      (_path, response) => Boolean(response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    ],
    [
      'answers with no JSON',
      'it answered 200 without JSON',
      (_path, response) => Boolean(response.end('<html>')),
    ],
    [
      'names another issuer',
      'its discovery document names another issuer',
      (path, response) =>
        path.startsWith('/.well') &&
        Boolean(
          response.end(JSON.stringify({ issuer: 'https://gitlab.com', jwks_uri: 'https://gitlab.com/k' })),
        ),
    ],
    [
      'has no keys',
      'what it answers is no set of keys',
      (path, response) => path === '/keys' && Boolean(response.end('{"keys": 3}')),
    ],
    [
      'sends without end',
      'its keys: it answered too much',
      (path, response) => path === '/keys' && Boolean(response.end(`{"keys": [${'0,'.repeat(600_000)}0]}`)),
    ],
  ])('waits where its issuer %s, and the log says why', async (_what, reason, answer) => {
    const broken = await CiIssuer.start();
    broken.answer = answer;
    const { name } = await createPublisher(broken.url);
    expect(await asJob(name, {}, broken)).toMatchObject({
      status: 503,
      errors: [{ code: 'ISSUER_UNAVAILABLE' }],
    });
    await server().logged(`The issuer ${broken.url} gave no keys: ${reason}`);
  });

  it('is verified by no keys of another origin', async () => {
    const [broken, stranger] = [await CiIssuer.start(), await CiIssuer.start()];
    broken.answer = (path, response) =>
      path.startsWith('/.well') &&
      Boolean(response.end(JSON.stringify({ issuer: broken.url, jwks_uri: `${stranger.url}/keys` })));
    const { name } = await createPublisher(broken.url);
    expect(await asJob(name, { iss: broken.url }, stranger)).toMatchObject({ status: 503 });
    expect(stranger.requests).toEqual([]);
  });

  it.each([
    ['token', { name: 'mfe-a' }],
    ['token', { name: 'mfe-a', token: 'x'.repeat(8193) }],
    ['name', { token: 'x', name: 'shell' }],
    ['audience', { token: 'x', name: 'mfe-a', audience: AUDIENCE }],
  ])('is sent with %s: 422 for %#', async (field, body) => {
    expect(await anonymous().post(EXCHANGE, body)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('is tried as often as passwords from one address: 429 after that, and only refused ones count', async () => {
    const limited = await startServer(database().url, { LOGIN_FAILURES_PER_ADDRESS: '2' });
    const forget = () => database().query(`DELETE FROM rate_limits WHERE key LIKE 'identity_failures%'`);
    try {
      await forget();
      const { name } = await createPublisher(issuer.url);
      const send = async (token: string) =>
        (await new Client(limited.url).post(EXCHANGE, { name, token })).status;
      const answers: number[] = [];
      for (let n = 0; n < 3; n++) answers.push(await send(await issuer.sign()));
      const away = await CiIssuer.start();
      away.answer = (_path, response) => Boolean(response.destroy());
      const other = await createPublisher(away.url);
      const waiting = { name: other.name, token: await away.sign() };
      for (let n = 0; n < 3; n++)
        answers.push((await new Client(limited.url).post(EXCHANGE, waiting)).status);
      for (let n = 0; n < 3; n++) answers.push(await send('no token'));
      expect(answers).toEqual([201, 201, 201, 503, 503, 503, 401, 401, 429]);
    } finally {
      await limited.stop();
      await forget();
    }
  });
});

describe('a trusted publisher', () => {
  const create = (team_id: string, fields: object) =>
    ada.post<{ id: string }>(
      `${TEAMS}/${team_id}/trusted-publishers`,
      newPublisher('https://gitlab.com', fields),
    );

  it('is created, listed and removed, and audited', async () => {
    const { team, id, name } = await createPublisher('https://gitlab.com/', { audience: `${AUDIENCE}/` });
    expect(await lastEntry()).toMatchObject({
      action: 'trusted_publisher.create',
      target_id: team.id,
      details: { publisher: { from: null, to: `${name} from movers/community, branch main` } },
    });
    const listed = (await teamOf(team.id))?.trusted_publishers;
    expect(listed).toMatchObject([{ id, package: name, issuer: 'https://gitlab.com', audience: AUDIENCE }]);
    const own = `${TEAMS}/${team.id}/trusted-publishers/${id}`;
    const other = await createPublisher('https://gitlab.com');
    expect(await ada.delete(`${TEAMS}/${other.team.id}/trusted-publishers/${id}`)).toMatchObject({
      status: 404,
    });
    expect(await ada.delete(own)).toMatchObject({ status: 204 });
    expect(await lastEntry()).toMatchObject({
      action: 'trusted_publisher.delete',
      details: { publisher: { from: `${name} from movers/community, branch main`, to: null } },
    });
    expect((await teamOf(team.id))?.trusted_publishers).toEqual([]);
    expect(await ada.delete(own)).toMatchObject({ status: 404 });
  });

  it('is removed with the package that a team loses, and does not deploy when that comes back', async () => {
    const { team, name } = await createPublisher(issuer.url);
    const before = await teamOf(team.id);
    const put = async (version: number | undefined, packages: string[]) => {
      const { name: title, contact, slots, canary_required } = before ?? {};
      const fields = { name: title, contact, packages, slots, canary_required, version };
      return ada.put<{ trusted_publishers: unknown[] }>(`${TEAMS}/${team.id}`, fields);
    };
    expect(await put(1, [])).toMatchObject({ status: 200, data: { trusted_publishers: [] } });
    expect(await lastEntry()).toMatchObject({
      action: 'trusted_publisher.delete',
      target_id: team.id,
      details: { publisher: { from: `${name} from movers/community, branch main`, to: null } },
    });
    expect(await put(2, [name])).toMatchObject({ status: 200 });
    expect(await asJob(name)).toMatchObject(BAD_IDENTITY);
  });

  it('is one of at most 20 of a team, and none of them twice', async () => {
    const { team, name } = await createPublisher('https://gitlab.com');
    expect(await create(team.id, { package: name })).toMatchObject({
      status: 409,
      errors: [{ code: 'TRUSTED_PUBLISHER_TAKEN', field: 'repository' }],
    });
    const made = await Promise.all(
      Array.from({ length: 21 }, (_, n) => create(team.id, { package: name, branch: `release/${n}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await create(team.id, { package: name, branch: 'next' })).toMatchObject({
      status: 409,
      errors: [{ code: 'TOO_MANY_TRUSTED_PUBLISHERS' }],
    });
  });

  it.each([
    ['package', { package: 'mfe-of-others' }],
    ['package', { package: 'shell' }],
    ['provider', { provider: 'jenkins' }],
    ['issuer', { issuer: 'http://gitlab.example.org' }],
    ['issuer', { issuer: 'https://gitlab.example.org?x=1' }],
    ['issuer', { issuer: 'https://ada@gitlab.example.org' }],
    ['issuer', { issuer: 'file:///etc/passwd' }],
    ['issuer', { issuer: 'gitlab.com' }],
    ['issuer', { issuer: `https://${'a'.repeat(200)}.example` }],
    ['repository', { repository: 'community' }],
    ['repository', { repository: 'movers/*' }],
    ['repository', { repository: `movers/${'x'.repeat(250)}` }],
    ['branch', { branch: '' }],
    ['branch', { branch: 'release/*' }],
    ['environment', { environment: null }],
    ['audience', { audience: 'http://fettle.example' }],
    ['audience', { audience: 'https://fettle.example/app' }],
    ['may_skip_canary', { may_skip_canary: 'no' }],
    ['repository_id', { repository_id: '1' }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    const { team, name } = await createPublisher('https://gitlab.com');
    expect(await create(team.id, { package: name, branch: 'other', ...fields })).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });
});
