import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP, breaksOff, data, endOf, FakeProduct, refusal, status, TOKEN } from '../testing/fake-product.ts';
import { readStatus } from './live-builds.ts';
import { Product } from './product.ts';

describe('the address and the token', () => {
  const from = async (env: NodeJS.ProcessEnv) => (await Product.fromEnvironment(() => APP, env)).url;
  it.each([
    ['https://fettle.example/', 'https://fettle.example'],
    [' https://example.org/fettle/ ', 'https://example.org/fettle'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken', async (FETTLE_URL, url) => {
    expect(await from({ FETTLE_URL, FETTLE_DEPLOY_TOKEN: TOKEN })).toBe(url);
  });

  it.each([
    [undefined, 'FETTLE_URL is not set'],
    ['http://fettle.example', 'sends the token unencrypted: set it to https://fettle.example'],
    ['http://localhost.example.org', 'sends the token unencrypted'],
    ['http://127.0.0.1.example.org', 'sends the token unencrypted'],
    ['ftp://fettle.example', 'FETTLE_URL is no address'],
    ['https://me:secret@fettle.example', 'FETTLE_URL is no address'],
    ['https://:secret@fettle.example', 'FETTLE_URL is no address'],
    ['fettle.example', 'FETTLE_URL is no address'],
  ])('%s is refused', async (FETTLE_URL, why) => {
    expect(await endOf(from({ FETTLE_URL, FETTLE_DEPLOY_TOKEN: TOKEN }))).toContain(why);
  });

  it.each([[undefined], ['  '], ['two words'], ['line\nbreak'], ['ä']])('%j is no token', async (token) => {
    const env = { FETTLE_URL: 'https://fettle.example', FETTLE_DEPLOY_TOKEN: token };
    const line = await endOf(from(env));
    expect(line).toMatch(/^FETTLE_DEPLOY_TOKEN is not/);
    if (token?.trim()) expect(line).not.toContain(token);
  });

  it('leaves no token where the code of a build could read it', async () => {
    const env = {
      FETTLE_URL: 'https://fettle.example',
      FETTLE_DEPLOY_TOKEN: TOKEN,
      FETTLE_ID_TOKEN: 'x.y.z',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://github.example',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x',
    };
    await Product.fromEnvironment(() => APP, env);
    expect(env).toEqual({ FETTLE_URL: 'https://fettle.example' });
  });
});

describe('the identity of a job', () => {
  const fake = new FakeProduct();
  beforeAll(() => fake.start());
  afterAll(() => fake.stop());

  const from = (env: NodeJS.ProcessEnv) =>
    Product.fromEnvironment(() => APP, { FETTLE_URL: fake.client().url, ...env });
  /** An issuer that signs identities as GitHub does, and what it was asked for. */
  async function github(code: number, answer: object) {
    const asked: string[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization}`);
      response.writeHead(code).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const env = {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/sign?api-version=2`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-this-job',
    };
    return { asked, env, stop: () => server.close() };
  }

  it('of GitLab is exchanged for a token, which later requests carry', async () => {
    const sent: string[] = [];
    fake.answer(
      (response, body) => {
        sent.push(String(body));
        data({ token: TOKEN })(response, body);
      },
      data(status('1.0.0', null, 3)),
    );
    await readStatus(await from({ FETTLE_ID_TOKEN: 'a.signed.identity' }));
    expect(sent.map((text) => JSON.parse(text))).toEqual([{ name: APP, token: 'a.signed.identity' }]);
    expect(fake.requests).toEqual(['POST /deploy-tokens', 'GET ']);
    expect(fake.tokens).toEqual(['', `Bearer ${TOKEN}`]);
  });

  it('of GitHub is signed for this product alone, anew for each try', async () => {
    const signer = await github(200, { value: 'a.signed.identity' });
    fake.answer(data({ token: TOKEN }));
    await from(signer.env);
    const audience = encodeURIComponent(fake.client().url);
    expect(signer.asked).toEqual([`/sign?api-version=2&audience=${audience} Bearer of-this-job`]);
    signer.stop();
  });

  it('is not asked for where a token is set', async () => {
    fake.answer(data(status('1.0.0', null, 3)));
    await readStatus(await from({ FETTLE_DEPLOY_TOKEN: TOKEN, FETTLE_ID_TOKEN: 'a.signed.identity' }));
    expect(fake.requests).toEqual(['GET ']);
  });

  it('that no trusted publisher matches ends with what to do, and without its text', async () => {
    fake.answer(refusal(401, 'No trusted publisher', {}, 'BAD_IDENTITY'));
    const line = await endOf(from({ FETTLE_ID_TOKEN: 'a.signed.identity' }));
    expect(line).toMatch(/has no trusted publisher that this job matches\..+Teams; the audit log/);
    expect(line).not.toContain('signed');
  });

  it('whose token ended says to run the job again', async () => {
    fake.answer(data({ token: 'ended' }));
    const product = await from({ FETTLE_ID_TOKEN: 'a.signed.identity' });
    expect(await endOf(readStatus(product))).toMatch(/lives for half an hour: run the job again\.$/);
  });

  it('that GitHub does not sign ends with a line', async () => {
    for (const [code, answer] of [
      [403, {}],
      [200, { count: 1 }],
    ] as const) {
      const signer = await github(code, answer);
      expect(await endOf(from(signer.env))).toMatch(/^GitHub signed no identity for this job/);
      signer.stop();
    }
  });

  it.each([
    ['GITHUB_ACTIONS', /id-token: write/],
    ['GITLAB_CI', /id_tokens with FETTLE_ID_TOKEN/],
    ['HOME', /New token/],
  ])('that is missing is said where %s is set', async (name, line) => {
    expect(await endOf(from({ [name]: 'true' }))).toMatch(line);
  });

  it('waits while the product is away', async () => {
    fake.answer(breaksOff, refusal(503, 'The issuer does not answer'), data({ token: TOKEN }));
    const identities = ['one', 'two', 'three'];
    await fake.client('').withIdentity(APP, async () => identities.shift() ?? '');
    expect(identities).toEqual([]);
    expect(fake.pauses).toEqual([1000, 2000]);
  });
});
