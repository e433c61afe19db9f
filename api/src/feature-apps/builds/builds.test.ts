import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TestStore } from '../../testing/published-store.ts';
import { database, signIn } from '../../testing/sign-in.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { BuildUploadDto } from './builds.dto.ts';

const GOALS = 'mfe-goals';
const store = new TestStore();
/** A server that publishes the store, in which `mfe-goals` is live. */
let serving: TestServer;

beforeAll(async () => {
  await store.goLive(await store.build('shell', '5e11'), await store.build(GOALS, 'a1', ['page:/goals']));
  serving = await startServer(database().url, { WEB_ROOT: store.webRoot });
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
});

/** A team's client; its feature app is one of its own, unless it is named. */
async function team(packages: string[], rights = {}) {
  const { team, token } = await createTeam({ packages }, rights);
  return { id: team.id, name: team.name, client: new Client(serving.url, token.token) };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const begin = (client: Client, name: string, content: Buffer) =>
  client.post<BuildUploadDto>(`/feature-apps/${name}/builds`, {
    sha256: sha256(content),
    size_bytes: content.length,
  });
const add = (client: Client, name: string, id: string, offset: number, part: Buffer) =>
  client.raw<BuildUploadDto>(`/api/v1/feature-apps/${name}/builds/${id}?offset=${offset}`, {
    method: 'PUT',
    body: new Uint8Array(part),
    headers: {
      authorization: `Bearer ${client.access_token}`,
      'content-type': 'application/octet-stream',
    },
  });
const deploy = (client: Client, name: string, id: string, fields: object = {}) =>
  client.post(`/feature-apps/${name}/builds/${id}/deploy`, { reason: 'New screen', ...fields });

async function uploaded(client: Client, name: string, content: Buffer): Promise<string> {
  const { data } = await begin(client, name, content);
  await add(client, name, data.id, 0, content);
  return data.id;
}

/** The lines of a deploy's answer, without those that only keep it open. */
const lines = ({ body }: Answer) =>
  String(body)
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line));

let names = 0;
const newName = () => `mfe-own-${++names}`;

describe('POST /api/v1/feature-apps/{name}/builds', () => {
  it('goes on where the upload of the same archive broke off, and takes late parts without losing any', async () => {
    const name = newName();
    const { client } = await team([name]);
    const content = randomBytes(3000);
    const { data: began } = await begin(client, name, content);
    expect(began).toEqual({ id: began.id, size_bytes: 3000, received_bytes: 0 });
    await add(client, name, began.id, 0, content.subarray(0, 2000));
    expect((await begin(client, name, content)).data).toEqual({ ...began, received_bytes: 2000 });
    expect(await add(client, name, began.id, 2001, content.subarray(2001))).toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_GAP' }],
      data: { received_bytes: 2000 },
    });
    await add(client, name, began.id, 1000, content.subarray(1000));
    expect((await add(client, name, began.id, 0, content.subarray(0, 1000))).data.received_bytes).toBe(3000);
    const rows = await database().query('SELECT content FROM build_uploads WHERE id = $1', [began.id]);
    expect(rows).toEqual([{ content }]);
  });

  it.each([
    ['sha256', { sha256: 'AB', size_bytes: 1 }],
    ['size_bytes', { sha256: 'ab'.repeat(32), size_bytes: 8 * 1024 * 1024 + 1 }],
    ['size_bytes', { sha256: 'ab'.repeat(32), size_bytes: 0 }],
  ])('answers 422 at %s for %j', async (field, body) => {
    const name = newName();
    const { client } = await team([name]);
    expect(await client.post(`/feature-apps/${name}/builds`, body)).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });

  it('keeps the three newest uploads of a team', async () => {
    const name = newName();
    const { client } = await team([name]);
    const all: string[] = [];
    for (let n = 0; n < 4; n++) all.push((await begin(client, name, randomBytes(10))).data.id);
    const found = await Promise.all(all.map((id) => deploy(client, name, id)));
    expect(found.map(({ status }) => status)).toEqual([404, 409, 409, 409]);
  });

  it('hides the uploads of other teams, and refuses their feature apps with 403', async () => {
    const [mine, theirs] = [newName(), newName()];
    const [{ client, name: own }, other] = [await team([mine]), await team([theirs])];
    const { data } = await begin(other.client, theirs, Buffer.from('PK'));
    expect(await add(client, mine, data.id, 0, Buffer.from('PK'))).toMatchObject({ status: 404 });
    expect(await deploy(client, mine, data.id)).toMatchObject({ status: 404 });
    for (const answer of [
      await begin(client, theirs, Buffer.from('PK')),
      await add(client, theirs, data.id, 0, Buffer.from('PK')),
      await deploy(client, theirs, data.id),
      await begin(client, 'shell', Buffer.from('PK')),
    ])
      expect(answer).toMatchObject({ status: 403, errors: [{ code: 'PACKAGE_OF_ANOTHER_TEAM' }] });
    expect((await begin(client, theirs, Buffer.from('PK'))).errors[0]?.message).toBe(
      `${theirs} does not belong to the team ${own}`,
    );
  });
});

describe('POST /api/v1/feature-apps/{name}/builds/{id}/deploy', () => {
  it('says what is wrong with what was sent, removes it, and changes nothing', async () => {
    const name = newName();
    const { client } = await team([name]);
    const revisions = (await store.history()).length;
    const answer = await deploy(client, name, await uploaded(client, name, Buffer.from('no archive')));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(lines(answer)[0]).toMatchObject({ step: 'receive' });
    expect(lines(answer).at(-1)).toEqual({ refused: [expect.stringContaining('archive')] });
    expect(await store.history()).toHaveLength(revisions);
    expect(await database().query('SELECT id FROM build_uploads WHERE name = $1', [name])).toEqual([]);
  });

  it('answers 409 while parts are missing, and 422 for other bytes than announced', async () => {
    const name = newName();
    const { client } = await team([name]);
    const { data } = await begin(client, name, Buffer.from('PK'));
    expect(await deploy(client, name, data.id)).toMatchObject({
      status: 409,
      errors: [{ code: 'UPLOAD_GAP' }],
    });
    await add(client, name, data.id, 0, Buffer.from('KP'));
    expect(await deploy(client, name, data.id)).toMatchObject({ status: 422, errors: [{ field: 'id' }] });
    expect(await deploy(client, name, data.id)).toMatchObject({ status: 404 });
  });

  it('gives a new build of a live feature app to at most half of the members, unless the token may skip canaries', async () => {
    const { client, id } = await team([GOALS]);
    const upload = await uploaded(client, GOALS, Buffer.from('no archive'));
    for (const share of [51, null])
      expect(await deploy(client, GOALS, upload, { share })).toMatchObject({
        status: 403,
        errors: [{ code: 'CANARY_REQUIRED', field: 'share' }],
      });
    await database().query('UPDATE deploy_tokens SET may_skip_canary = true WHERE team_id = $1', [id]);
    expect(await deploy(client, GOALS, upload, { share: null })).toMatchObject({ status: 200 });
    await database().query('DELETE FROM feature_app_teams WHERE id = $1', [id]);
  });

  it.each([
    ['share', { share: 0 }],
    ['share', { share: 100 }],
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'x'.repeat(201) }],
  ])('answers 422 at %s for %j', async (field, fields) => {
    const name = newName();
    const { client } = await team([name]);
    const upload = await uploaded(client, name, Buffer.from('PK'));
    expect(await deploy(client, name, upload, fields)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('answers 429 to the 31st deploy of a team in an hour', async () => {
    const name = newName();
    const { client, id } = await team([name]);
    const upload = await uploaded(client, name, Buffer.from('no archive'));
    await database().query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, 30, $2)`, [
      `deploys:${id}`,
      Date.now() + 1_800_000,
    ]);
    const answer = await deploy(client, name, upload);
    expect(answer).toMatchObject({ status: 429, errors: [{ code: 'RATE_LIMITED' }] });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1700);
  });

  it('runs one deploy of a team at a time', async () => {
    const name = newName();
    const { client } = await team([name]);
    const uploads = await Promise.all(
      ['no archive', 'none either'].map((text) => uploaded(client, name, Buffer.from(text))),
    );
    const both = await Promise.all(uploads.map((upload) => deploy(client, name, upload)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is in the audit log only once something is live', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const { data } = await admin.get<AuditEntriesDto>('/admin/audit?limit=50&action=feature_app.deploy');
    expect(data.entries).toEqual([]);
  });
});
