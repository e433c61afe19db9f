import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anonymous, PASSWORD, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';

interface RawAnswer {
  headers: IncomingHttpHeaders;
  /** The bytes on the wire: `fetch` would have decoded them. */
  bytes: Buffer;
}

function getRaw(path: string, caller: SignedIn | null, accepted?: string): Promise<RawAnswer> {
  const headers = {
    ...(caller ? { authorization: `Bearer ${caller.access_token}` } : {}),
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  };
  return new Promise((resolve, reject) => {
    httpGet(server().url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const ENTRIES = '/api/v1/weight-entries';
let member: SignedIn;

beforeAll(async () => {
  member = await signIn();
  for (let weight = 80; weight < 85; weight += 1)
    await member.post('/weight-entries', { weight, unit: 'kg', notes: 'Frühstück' });
});

describe('an answer of more than 1 KB', () => {
  const decoded: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
  ])('is compressed for a client that accepts %s', async (accepted, encoding) => {
    const plain = await getRaw(ENTRIES, member);
    const { headers, bytes } = await getRaw(ENTRIES, member, accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(bytes.length) });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(decoded[encoding]?.(bytes).toString()).toBe(plain.bytes.toString());
  });

  it.each([undefined, 'identity', 'deflate', 'br;q=0'])(
    'is sent uncompressed to one that accepts %s',
    async (it) => {
      const { headers, bytes } = await getRaw(ENTRIES, member, it);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(bytes.toString()).data.entries).toHaveLength(5);
      expect(headers['content-length']).toBe(String(bytes.length));
    },
  );

  it('has `Vary: Accept-Encoding`, compressed or not', async () => {
    for (const accepted of ['br', undefined]) {
      const { headers } = await getRaw(ENTRIES, member, accepted);
      expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
    }
  });

  it('is compressed for the documentation too', async () => {
    const { headers, bytes } = await getRaw('/api/docs-json', null, 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toHaveProperty('openapi');
  });
});

describe('an answer is not compressed', () => {
  it('when it is short', async () => {
    const { headers } = await getRaw('/api/v1/health/live', null, 'br, gzip');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('below /auth, which returns tokens', async () => {
    for (let n = 0; n < 8; n += 1) {
      const account = { username_or_email: member.username, password: PASSWORD };
      expect((await anonymous().post('/auth/login', account)).headers.get('content-encoding')).toBeNull();
    }
    const { headers, bytes } = await getRaw('/api/v1/%61uth/sessions', member, 'br, gzip');
    expect(bytes.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/api/v1/account/export', '/api/v1/metrics'])('when it is no JSON: %s', async (path) => {
    const { headers, bytes } = await getRaw(path, member, 'br, gzip');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(bytes.length).toBeGreaterThan(500);
  });
});
