import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTemporaryPostgres } from '../../product/database/temporary-postgres.ts';
import { runToEnd } from '../../product/processes/node-process.ts';
import { freePort } from '../../product/processes/ports.ts';
import { assembleApi } from './images/assemble-api.ts';
import { API_USER, ApiServer } from './testing/api-server.ts';
import { MemberLoad } from './testing/member-load.ts';
import { PageConnection } from './testing/page-connection.ts';
import { isNginxInstalled, type RunningNginx, startNginx } from './testing/programs.ts';

const MEMBERS = 6;
/** Enough for each member to meet the failure several times, on a machine of any speed. */
const BEFORE = 400;
const AFTER = 600;

// Installed by `npm run test:all -- nginx`.
(isNginxInstalled ? describe : describe.skip)('two processes of the API’s image behind our nginx', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-compose-'));
  let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
  let api: ApiServer[] = [];
  let nginx: RunningNginx;
  const connect = () => new PageConnection(nginx.https, nginx.ca);

  beforeAll(async () => {
    // PostgreSQL, the API and the workers of nginx run as users of their own.
    chmodSync(folder, 0o755);
    const [image, media, place] = ['api', 'media', 'nginx'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [media, place]) mkdirSync(path);
    if (API_USER.uid) chownSync(media, API_USER.uid, API_USER.gid);
    await assembleApi(image);
    postgres = await startTemporaryPostgres();
    const DATABASE_URL = postgres.url();
    await runToEnd(['api/dist/prepare.js', '--without-foods'], { env: { ...process.env, DATABASE_URL } });
    const settings = { DATABASE_URL, MEDIA_DIR: media };
    api = [
      new ApiServer(image, await freePort(), settings),
      new ApiServer(image, await freePort(), settings),
    ];
    for (const it of api) await it.start();
    nginx = await startNginx(
      place,
      api.map(({ address }) => address),
    );
  });

  afterAll(async () => {
    await nginx?.stop();
    for (const it of api) await it.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves once nginx sends requests again to a process that it had left out: the test must not have both out. */
  async function servesAgain(address: string, load: MemberLoad): Promise<void> {
    const answered = () =>
      nginx.log().filter(({ tried, status }) => tried === address && Number(status) < 500).length;
    const before = answered();
    while (answered() === before) await load.requests(1);
  }

  it('repeats every failed request successfully when one is killed under load, and loses or doubles no entry', async () => {
    const load = await MemberLoad.begin(MEMBERS, connect);
    await load.requests(BEFORE);
    for (const it of api) {
      await it.kill();
      await load.requests(BEFORE);
      await it.start();
      await servesAgain(it.address, load);
    }
    await load.requests(AFTER);
    const { stored, ...faults } = await load.end();
    expect(faults).toEqual({ lost: 0, doubled: 0, wrong: 0 });
    expect(stored).toBeGreaterThan(0);
  });

  it("the image's files suffice for accounts, pictures and the documentation", async () => {
    const page = connect();
    const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' };
    expect((await page.json('POST', '/api/v1/auth/register', undefined, account)).status).toBe(201);
    const { data } = await page.json<{ access_token: string }>('POST', '/api/v1/auth/login', undefined, {
      username_or_email: account.username,
      password: account.password,
    });
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' }), 'teal.png');
    const sent = new Response(form);
    const uploaded = await page.send(
      'POST',
      '/api/v1/media',
      {
        authorization: `Bearer ${data.access_token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      Buffer.from(await sent.arrayBuffer()),
    );
    expect(uploaded.status).toBe(201);
    const { url } = (JSON.parse(uploaded.body.toString()) as { data: { url: string } }).data;
    expect((await page.send('GET', url)).status).toBe(200);
    expect((await page.send('GET', '/api/docs/swagger-ui.css')).status).toBe(200);
    page.close();
  });
});
