import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { database, signIn } from '../../testing/accounts/sign-in.ts';
import { CiIssuer, createPublisher } from '../../testing/ci/ci-issuer.ts';
import { Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { FeatureAppsDto } from '../feature-apps.dto.ts';
import type { ProvenanceStatement } from '../trusted-publishers/provenance.ts';

const GOALS = 'mfe-goals';
const REFUSED = {
  status: 403,
  errors: [
    {
      code: 'PROVENANCE_REQUIRED',
      message:
        'This product takes builds from trusted publishers alone: deploy from the CI of the repository, without FETTLE_DEPLOY_TOKEN',
    },
  ],
};
const store = new TestStore();
/** A server that publishes the store, in which `mfe-goals` is live, and requires provenance. */
let serving: TestServer;

beforeAll(async () => {
  await store.goLive(await store.build('shell', '5e11'), await store.build(GOALS, 'a1', ['page:/goals']));
  serving = await startServer(database().url, {
    WEB_ROOT: store.webRoot,
    REQUIRE_PROVENANCE: 'on',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
});

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function upload(client: Client, content: Buffer) {
  const began = await client.post<{ id: string }>(`/feature-apps/${GOALS}/builds`, {
    sha256: sha256(content),
    size_bytes: content.length,
  });
  if (began.status === 200)
    await client.raw(`/api/v1/feature-apps/${GOALS}/builds/${began.data.id}?offset=0`, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: {
        authorization: `Bearer ${client.access_token}`,
        'content-type': 'application/octet-stream',
      },
    });
  return began;
}

describe('a product that requires provenance', () => {
  it('says so when it starts', async () => {
    await serving.logged(
      'REQUIRE_PROVENANCE is on: builds come by the network from trusted publishers alone',
    );
  });

  it('refuses builds by stored tokens before anything is uploaded, and lets these take a build back', async () => {
    const { team, token } = await createTeam({ packages: [GOALS], slots: ['page:/goals'] });
    const client = new Client(serving.url, token.token);
    expect(await upload(client, Buffer.from('PK'))).toMatchObject(REFUSED);
    const id = '01890000-0000-7000-8000-000000000000';
    expect(
      await client.post(`/feature-apps/${GOALS}/builds/${id}/deploy`, { reason: 'New screen' }),
    ).toMatchObject(REFUSED);
    const change = { change: 'disable', reason: 'It crashes' };
    expect(await client.post(`/feature-apps/${GOALS}/change`, change)).toMatchObject({ status: 200 });
    expect(
      await client.post(`/feature-apps/${GOALS}/change`, { change: 'enable', reason: 'It works' }),
    ).toMatchObject({ status: 200 });
    await database().query('DELETE FROM feature_app_teams WHERE id = $1', [team.id]);
  });

  it('deploys a job’s build with the statement of where it comes from, which pages do not get', async () => {
    const { archive, build } = await store.received();
    // A canary was tried in a browser already.
    await store.startCanary(build, 10);
    const issuer = await CiIssuer.start();
    const { team } = await createPublisher(
      issuer.url,
      { package: GOALS, may_skip_canary: true },
      { slots: ['page:/goals'] },
    );
    const { data: exchanged } = await new Client(serving.url).post<{ token: string }>(
      '/feature-apps/deploy-tokens',
      { name: GOALS, token: await issuer.sign() },
    );
    const client = new Client(serving.url, exchanged.token);
    const { data: began } = await upload(client, archive);
    const deployed = await client.post(`/feature-apps/${GOALS}/builds/${began.id}/deploy`, {
      reason: 'commit 0123456',
      share: null,
    });
    expect(String(deployed.body)).toContain('"moved":true');

    const author = `team ${team.name}, movers/community`;
    const last = (await store.history()).at(-1) as unknown as {
      by: string;
      registry: { remotes: Record<string, { stable: { path: string; provenance: ProvenanceStatement } }> };
    };
    const { path, provenance } = last.registry.remotes[GOALS]?.stable ?? { path: '', provenance: null };
    expect(last.by).toBe(author);
    expect(provenance?.subject).toEqual([
      {
        name: `${path.slice(1)}files.json`,
        digest: { sha256: sha256(readFileSync(join(store.webRoot, path, 'files.json'))) },
      },
    ]);
    expect(provenance?.predicate.buildDefinition.resolvedDependencies).toEqual([
      {
        uri: `git+${issuer.url}/movers/community@refs/heads/main`,
        digest: { gitCommit: '0123456789abcdef0123456789abcdef01234567' },
      },
    ]);
    const { data: own } = await client.get<FeatureAppsDto>('/feature-apps');
    expect(own.feature_apps[0]?.stable.provenance).toEqual({
      repository: 'movers/community',
      commit: '0123456789abcdef0123456789abcdef01234567',
      branch: 'main',
      workflow: '.github/workflows/ci.yml',
      actor: 'ada',
      issuer: issuer.url,
      run_url: null,
    });
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const { data: audit } = await admin.get<AuditEntriesDto>(
      `/admin/audit?limit=50&action=feature_app.deploy&admin_name=${encodeURIComponent(author)}`,
    );
    const commit = '0123456789abcdef0123456789abcdef01234567';
    expect(audit.entries).toMatchObject([
      { target_name: GOALS, details: { reason: 'commit 0123456', commit } },
    ]);
    const published = await (await fetch(`${serving.url}/registry.json`)).text();
    expect(published).toContain(path);
    expect(published).not.toContain('movers');
  });
});
