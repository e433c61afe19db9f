import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP, breaksOff, data, endOf, FakeProduct, refusal, status, TOKEN } from '../testing/fake-product.ts';
import { identityOf, takeSecrets } from './ci-identity.ts';
import { readStatus } from './live-builds.ts';
import { Product } from './product.ts';

describe('the address and the token', () => {
  const from = async (env: NodeJS.ProcessEnv) =>
    (await Product.fromEnvironment(() => APP, takeSecrets(env), env)).url;
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
});

/** Stands for an identity where there is none. */
const fail = () => Promise.reject(new Error('This job has no identity.'));

describe('the identity of a job', () => {
  const fake = new FakeProduct();
  beforeAll(() => fake.start());
  afterAll(() => fake.stop());

  const from = (env: NodeJS.ProcessEnv) =>
    Product.fromEnvironment(() => APP, takeSecrets(env), { FETTLE_URL: fake.client().url, ...env });
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
    try {
      const url = fake.client().url;
      const identity = identityOf(takeSecrets({ ...signer.env }), url);
      fake.answer(breaksOff, data({ token: TOKEN }));
      await fake.client('').withIdentity(APP, identity ?? fail);
      const asked = `/sign?api-version=2&audience=${encodeURIComponent(url)} Bearer of-this-job`;
      expect(signer.asked).toEqual([asked, asked]);
    } finally {
      signer.stop();
    }
  });

  it('is not asked for where a token is set', async () => {
    fake.answer(data(status('1.0.0', null, 3)));
    await readStatus(await from({ FETTLE_DEPLOY_TOKEN: TOKEN, FETTLE_ID_TOKEN: 'a.signed.identity' }));
    expect(fake.requests).toEqual(['GET ']);
  });

  it('that no trusted publisher matches ends with what to do, and without its text', async () => {
    fake.answer(refusal(401, 'No trusted publisher', {}, 'BAD_IDENTITY'));
    const line = await endOf(from({ FETTLE_ID_TOKEN: 'a.signed.identity' }));
    expect(line).toMatch(
      /has no trusted publisher that this job matches\..+console at http:\/\/127\.0\.0\.1:\d+: Feature apps, Teams\. Ask them for the reason in the audit log\.$/,
    );
    expect(line).not.toContain('signed');
  });

  it('that was exchanged before says to run the job again, also after a lost answer', async () => {
    const used = 'This identity was exchanged before: run the job again';
    fake.answer(breaksOff, refusal(409, used, {}, 'IDENTITY_USED'));
    const waiting = fake.client('').withIdentity(APP, async () => 'a.signed.identity');
    expect(await endOf(waiting)).toBe(`${used}.`);
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
      try {
        expect(await endOf(from(signer.env))).toMatch(/^GitHub signed no identity for this job/);
      } finally {
        signer.stop();
      }
    }
  });

  it.each([
    ['GITHUB_ACTIONS', /id-token: write/],
    ['GITLAB_CI', /id_tokens with FETTLE_ID_TOKEN/],
    ['HOME', /New token/],
  ])('that is missing is said where %s is set', async (name, line) => {
    expect(await endOf(from({ [name]: 'true' }))).toMatch(line);
  });

  it('whose issuer stays away ends with what the product says, and with the other way', async () => {
    fake.answer(refusal(503, 'The issuer does not answer right now', {}, 'ISSUER_UNAVAILABLE'));
    const line = await endOf(fake.client('').withIdentity(APP, async () => 'a.signed.identity'));
    expect(line).toMatch(/: The issuer does not answer right now\. .+ a token in FETTLE_DEPLOY_TOKEN/);
    expect(fake.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it('waits while the product is away', async () => {
    fake.answer(breaksOff, refusal(503, 'The issuer does not answer'), data({ token: TOKEN }));
    const identities = ['one', 'two', 'three'];
    await fake.client('').withIdentity(APP, async () => identities.shift() ?? '');
    expect(identities).toEqual([]);
    expect(fake.pauses).toEqual([1000, 2000]);
  });
});
