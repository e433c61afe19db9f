import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntriesDto } from '../../admin/audit/audit.dto.ts';
import { database, signIn } from '../../testing/accounts/sign-in.ts';
import { type Answer, Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
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

  it('keeps the three newest uploads of a feature app, and those of another one of the team', async () => {
    const [name, other] = [newName(), newName()];
    const { client } = await team([name, other]);
    const beside = (await begin(client, other, randomBytes(10))).data.id;
    const all: string[] = [];
    for (let n = 0; n < 4; n++) all.push((await begin(client, name, randomBytes(10))).data.id);
    const found = await Promise.all(all.map((id) => deploy(client, name, id)));
    expect(found.map(({ status }) => status)).toEqual([404, 409, 409, 409]);
    expect(await deploy(client, other, beside)).toMatchObject({ status: 409 });
  });

  it('takes parts of at most 1 MB, and writes nothing for one that arrived before', async () => {
    const name = newName();
    const { client } = await team([name]);
    const content = randomBytes(1024 * 1024 + 1);
    const { data } = await begin(client, name, content);
    expect(await add(client, name, data.id, 0, content)).toMatchObject({ status: 413 });
    const part = content.subarray(0, 1024 * 1024);
    expect(await add(client, name, data.id, 0, part)).toMatchObject({ status: 200 });
    const version = () => database().query('SELECT xmin FROM build_uploads WHERE id = $1', [data.id]);
    const written = await version();
    expect((await add(client, name, data.id, 0, part)).data.received_bytes).toBe(part.length);
    expect(await version()).toEqual(written);
  });

  it('takes parts that arrive at the same time one after the other, and loses none', async () => {
    const name = newName();
    const { client } = await team([name]);
    const content = randomBytes(2000);
    const { data } = await begin(client, name, content);
    const parts = [content, content.subarray(0, 1000), content.subarray(0, 500)];
    const answers = await Promise.all(parts.map((part) => add(client, name, data.id, 0, part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await begin(client, name, content)).data.received_bytes).toBe(2000);
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

  it('deploys a feature app once at a time, over all processes, and other ones of the team meanwhile', async () => {
    const [name, other] = [newName(), newName()];
    const { client } = await team([name, other]);
    const running = await uploaded(client, name, Buffer.from('running'));
    const [next, beside] = [
      await uploaded(client, name, Buffer.from('next')),
      await uploaded(client, other, Buffer.from('beside')),
    ];
    const beganAgo = (minutes: number) =>
      database().query(
        `UPDATE build_uploads SET deploying_since = now() - $2 * interval '1 minute' WHERE id = $1`,
        [running, minutes],
      );
    await beganAgo(15);
    for (const upload of [next, running])
      expect(await deploy(client, name, upload)).toMatchObject({
        status: 409,
        errors: [
          {
            code: 'DEPLOY_RUNNING',
            message: `Another deploy of ${name} is running. Please wait for its end`,
          },
        ],
      });
    expect(await deploy(client, other, beside)).toMatchObject({ status: 200 });
    await beganAgo(16);
    expect(await deploy(client, name, next)).toMatchObject({ status: 200 });
  });

  it('keeps an upload that is being deployed, however many come after it', async () => {
    const name = newName();
    const { client } = await team([name]);
    const running = await uploaded(client, name, Buffer.from('running'));
    await database().query('UPDATE build_uploads SET deploying_since = now() WHERE id = $1', [running]);
    for (let n = 0; n < 4; n++) await begin(client, name, randomBytes(10));
    expect((await begin(client, name, Buffer.from('running'))).data.id).toBe(running);
  });

  it('records the deploy of a process that was ended before it could, once, when it is repeated', async () => {
    const { archive, build } = await store.received();
    await store.goLive(build);
    const { revision } = (await store.history()).at(-1) ?? { revision: 0 };
    const { client, id, name } = await team([GOALS]);
    await database().query(`UPDATE feature_app_teams SET slots = '{page:/goals}' WHERE id = $1`, [id]);
    const admin = await signIn({ is_admin: true, permission_level: 0 });
    const recorded = async () =>
      (await admin.get<AuditEntriesDto>('/admin/audit?limit=50&action=feature_app.deploy')).data.entries;
    expect(await recorded()).toEqual([]);

    const upload = await uploaded(client, GOALS, archive);
    let first: Promise<Answer> | undefined;
    await store.whileLocked(async () => {
      first = deploy(client, GOALS, upload);
      await until(async () => {
        const [row] = await database().query('SELECT deploying_since FROM build_uploads WHERE id = $1', [
          upload,
        ]);
        return row?.deploying_since !== null;
      });
      expect(await deploy(client, GOALS, upload)).toMatchObject({
        status: 409,
        errors: [{ code: 'DEPLOY_RUNNING' }],
      });
    });
    const live = { name: GOALS, build: '1.2.0+0123456789ab', share: null, revision, moved: false, undo: [] };
    expect(lines((await first) ?? ({} as Answer)).at(-1)).toEqual({ live });
    const entry = {
      admin_name: `team ${name}, token CI`,
      target_name: GOALS,
      details: { build: live.build, share: null, revision, reason: 'New screen' },
    };
    expect(await recorded()).toMatchObject([entry]);
    const again = await deploy(client, GOALS, await uploaded(client, GOALS, archive));
    expect(lines(again).at(-1)).toEqual({ live });
    expect(await recorded()).toHaveLength(1);
    await database().query('DELETE FROM feature_app_teams WHERE id = $1', [id]);
  });
});
