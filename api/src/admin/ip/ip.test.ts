import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { database, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { startServer } from '../../testing/test-server.ts';
import type { ServerIpDto } from './ip.dto.ts';

/** A server that answers by path like echo services do; `asked` has the paths of its requests. */
let services: Server;
const asked: string[] = [];

beforeAll(async () => {
  services = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/hangs') return;
    if (url === '/broken') response.statusCode = 502;
    response.end(
      { '/text': '198.51.100.9\n', '/json': '{"ip": "2001:db8::9"}' }[url] ?? 'x'.repeat(5_000_000),
    );
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  services.closeAllConnections();
  await new Promise((resolve) => services.close(resolve));
});

/** Answers to `reads` concurrent requests of an administrator, from a server that asks the services at `paths`. */
async function serverIp(paths: string[], reads: number): Promise<ServerIpDto[]> {
  const { access_token } = await signIn({ is_admin: true, permission_level: 99 });
  const { port } = services.address() as AddressInfo;
  const server = await startServer(database().url, {
    IP_ECHO_URLS: paths.map((path) => `http://127.0.0.1:${port}${path}`).join(', '),
    RENDER: 'true',
    RENDER_SERVICE_NAME: 'fettle-api',
    OUTBOUND_STATIC_IPS: '198.51.100.20, 2001:db8::20',
  });
  try {
    const admin = new Client(server.url, access_token);
    const answers = await Promise.all(
      Array.from({ length: reads }, () => admin.get<ServerIpDto>('/admin/ip')),
    );
    return answers.map(({ data }) => data);
  } finally {
    await server.stop();
  }
}

describe('GET /api/v1/admin/ip', () => {
  it('returns the address of the first service that answers, lists failures, and asks once for concurrent requests', async () => {
    const paths = ['/hangs', '/broken', '/nonsense', '/json', '/text'];
    const reads = await serverIp(paths, 3);
    expect(reads[0]).toEqual({
      ip: '2001:db8::9',
      hostname: hostname(),
      is_render: true,
      render_service: 'fettle-api',
      render_static_ips: ['198.51.100.20', '2001:db8::20'],
      errors: [
        expect.stringMatching(/^127\.0\.0\.1:\d+ did not answer within 2 s$/),
        expect.stringMatching(/ answered 502$/),
        expect.stringMatching(/ did not answer with an address$/),
      ],
    });
    expect(reads).toEqual([reads[0], reads[0], reads[0]]);
    expect(asked.sort()).toEqual(paths.sort());
  });

  it('asks no service where IP_ECHO_URLS is none', async () => {
    const admin = await signIn({ is_admin: true });
    expect(await admin.get('/admin/ip')).toMatchObject({
      status: 200,
      data: {
        ip: null,
        is_render: false,
        render_static_ips: ['192.0.2.1', '198.51.100.1', '203.0.113.1'],
        errors: [],
      },
    });
  });
});
