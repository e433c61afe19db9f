import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageAnswer, PageConnection } from '../testing/page-connection.ts';
import { checkNginx, isNginxInstalled, type RunningNginx, startNginx } from '../testing/programs.ts';

/** A fake API process: answers by `answer`, and records the requests. */
interface FakeProcess {
  address: string;
  asked: IncomingMessage[];
  answer(request: IncomingMessage, response: ServerResponse): void;
  server: Server;
}

async function fakeProcess(): Promise<FakeProcess> {
  const fake: FakeProcess = {
    address: '',
    asked: [],
    answer: (_request, response) => void response.end('ok'),
    server: createServer((request, response) => {
      fake.asked.push(request);
      request.resume().on('end', () => fake.answer(request, response));
    }),
  };
  fake.server.listen(0, '127.0.0.1');
  await once(fake.server, 'listening');
  const { port } = fake.server.address() as { port: number };
  fake.address = `127.0.0.1:${port}`;
  return fake;
}

// Installed by `npm run test:all -- nginx`.
(isNginxInstalled ? describe : describe.skip)('our nginx (needs the package nginx)', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-nginx-'));
  // The workers of nginx do not run as root.
  chmodSync(folder, 0o755);
  const folderInIt = () => {
    const path = mkdtempSync(join(folder, 'one-'));
    chmodSync(path, 0o755);
    return path;
  };
  let fakes: FakeProcess[];
  let nginx: RunningNginx;
  let page: PageConnection;

  beforeAll(async () => {
    fakes = [await fakeProcess(), await fakeProcess()];
    nginx = await startNginx(
      folderInIt(),
      fakes.map(({ address }) => address),
    );
    page = new PageConnection(nginx.https, nginx.ca);
  });

  afterAll(async () => {
    page?.close();
    await nginx?.stop();
    for (const { server } of fakes) server.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => {
    for (const fake of fakes) {
      fake.asked = [];
      fake.answer = (_request, response) => void response.end('ok');
    }
  });

  const asked = () => fakes.flatMap((fake) => fake.asked);

  /** Sends one request to an nginx that has no state about these processes yet. */
  async function sendToNew(
    servers: string[],
    method: string,
    path: string,
    times = 1,
  ): Promise<PageAnswer[]> {
    const other = await startNginx(folderInIt(), servers);
    const connection = new PageConnection(other.https, other.ca);
    const answers: PageAnswer[] = [];
    for (let n = 0; n < times; n++)
      answers.push(await connection.send(method, path, {}, method === 'GET' ? undefined : '{}'));
    connection.close();
    await other.stop();
    return answers;
  }

  /** Sends one request, of which the process that is asked first dies before it answers. */
  async function sendToDying(method: string, path: string): Promise<PageAnswer> {
    for (const fake of fakes) {
      fake.answer = ({ socket }, response) =>
        void (asked().length === 1 ? socket.destroy() : response.end('ok'));
    }
    const [answer] = await sendToNew(
      fakes.map(({ address }) => address),
      method,
      path,
    );
    return answer as PageAnswer;
  }

  it('has a configuration that nginx accepts', () => {
    expect(checkNginx(folderInIt(), ['127.0.0.1:1', '127.0.0.1:2'])).toBe('');
  });

  it('redirects HTTP to HTTPS', async () => {
    const answer = await fetch(`${nginx.http}/login?next=/goals`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://localhost/login?next=/goals');
  });

  it("tells the API the client's address, and ignores the one that a client claims", async () => {
    await page.send('GET', '/api/v1/auth/me', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
    });
    const { headers } = asked()[0] as IncomingMessage;
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(headers.host).toBe(new URL(nginx.https).host);
    expect([headers.forwarded, headers['x-forwarded-host']]).toEqual([undefined, undefined]);
  });

  it.each(['GET', 'PUT', 'DELETE'])('sends a %s whose process dies to the other one', async (method) => {
    const answer = await sendToDying(method, '/api/v1/preferences');
    expect([answer.status, answer.body.toString(), asked().length]).toEqual([200, 'ok', 2]);
  });

  it.each(['POST', 'PATCH'])("never sends a %s twice, and answers in the API's format", async (method) => {
    const answer = await sendToDying(method, '/api/v1/weight-entries');
    expect([answer.status, asked().length]).toEqual([503, 1]);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      success: false,
      errors: [{ code: 'SERVICE_UNAVAILABLE', field: null }],
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '2',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('sends a POST that no process has received to the other one', async () => {
    const gone = createTcpServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as { port: number };
    gone.close();
    const servers = [`127.0.0.1:${port}`, fakes[1]?.address ?? ''];
    const answers = await sendToNew(servers, 'POST', '/api/v1/weight-entries', 4);
    expect([answers.map(({ status }) => status), asked().length]).toEqual([[200, 200, 200, 200], 4]);
  });

  it("passes on the API's refusals and request ids", async () => {
    for (const fake of fakes) {
      fake.answer = (_request, response) =>
        void response.writeHead(503, { 'x-request-id': 'of-the-api' }).end('{}');
    }
    const answer = await page.send('GET', '/api/v1/entries');
    expect([answer.status, answer.headers['x-request-id'], asked().length]).toEqual([503, 'of-the-api', 1]);
    expect(nginx.log().at(-1)).toMatchObject({ id: 'of-the-api', path: '/api/v1/entries', status: 503 });
  });

  it('logs no query strings, which are private', async () => {
    await page.send('GET', '/api/v1/foods/search?q=private');
    expect(JSON.stringify(nginx.log().at(-1))).not.toContain('private');
  });

  it('refuses JSON that is too large before it reaches the API, and takes pictures', async () => {
    const large = Buffer.alloc(2_000_000);
    const refused = await page.send('POST', '/api/v1/custom-entries', {}, large);
    expect([refused.status, JSON.parse(refused.body.toString()).errors[0].code]).toEqual([413, 'TOO_LARGE']);
    expect(asked()).toHaveLength(0);
    expect(await page.send('POST', '/api/v1/media', {}, large)).toMatchObject({ status: 200 });
  });

  describe('caching the files of builds', () => {
    const path = '/remotes/mfe-entries/1.0.0+abc/remoteEntry.js';
    const get = (accepts: string, headers = {}) =>
      page.send('GET', path, { 'accept-encoding': accepts, ...headers });

    beforeAll(() => {
      asked().length = 0;
    });

    it("asks the API once for each encoding, and then serves the API's bytes itself", async () => {
      for (const fake of fakes) {
        fake.answer = ({ headers }, response) => {
          const form = headers['accept-encoding'] ?? '';
          response.writeHead(200, {
            'cache-control': 'public, max-age=31536000, immutable',
            etag: `"tag-${form}"`,
            vary: 'Accept-Encoding',
            'content-security-policy': "default-src 'none'",
            'x-request-id': 'of-the-first',
            ...(form && { 'content-encoding': form }),
          });
          response.end(`as ${form || 'it is'}`);
        };
      }
      const read = async (accepts: string) => {
        const { headers, body } = await get(accepts);
        return [
          headers['content-encoding'],
          headers['cache-control'],
          headers['content-security-policy'],
          `${body}`,
        ];
      };
      const immutable = 'public, max-age=31536000, immutable';
      const policy = "default-src 'none'";
      for (let n = 0; n < 2; n++) {
        expect(await read('gzip, deflate, br')).toEqual(['br', immutable, policy, 'as br']);
        expect(await read('gzip;q=0.8, br;q=0')).toEqual(['gzip', immutable, policy, 'as gzip']);
        expect(await read('identity')).toEqual([undefined, immutable, policy, 'as it is']);
      }
      expect(asked()).toHaveLength(3);
      expect((await get('br')).headers['x-request-id']).not.toBe('of-the-first');
      expect(await get('br', { 'if-none-match': '"tag-br"' })).toMatchObject({ status: 304 });
      expect(asked()).toHaveLength(3);
    });

    it('does not cache refusals of the API', async () => {
      for (const fake of fakes)
        fake.answer = (_request, response) =>
          void response.writeHead(404, { 'cache-control': 'no-store' }).end();
      for (let n = 0; n < 2; n++)
        expect(await page.send('GET', '/shell/1.0.0+abc/none.js')).toMatchObject({ status: 404 });
      expect(asked()).toHaveLength(2);
    });
  });

  it('asks the API for pages, the registry and the kit every time', async () => {
    const kit = '/kit/feature-app-kit-1.2.0.tgz';
    for (const path of ['/', '/login', '/registry.json', '/registry.json', '/sw.js', '/sw.js', kit, kit])
      await page.send('GET', path);
    expect(asked()).toHaveLength(8);
  });

  it('sends nothing to a process that was taken out, until it is put in again', async () => {
    const [first, second] = fakes as [FakeProcess, FakeProcess];
    await nginx.outAndIn('out', first.address);
    for (let n = 0; n < 6; n++)
      expect(await page.send('GET', '/api/v1/entries')).toMatchObject({ status: 200 });
    expect([first.asked.length, second.asked.length]).toEqual([0, 6]);
    await nginx.outAndIn('in', first.address);
    for (let n = 0; n < 6; n++) await page.send('GET', '/api/v1/entries');
    expect(first.asked.length).toBeGreaterThan(0);
  });
});
