import { Logger } from '@nestjs/common';
import { compactVerify } from 'jose';
import { CiIssuer } from '../../testing/ci/ci-issuer.ts';
import { IssuerKeys } from './issuer-keys.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('the keys of an issuer', () => {
  let issuer: CiIssuer;
  let keys: IssuerKeys;
  let later: (ms: number) => void;
  beforeEach(async () => {
    issuer = await CiIssuer.start();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    keys = new IssuerKeys();
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    later = (ms) => {
      now += ms;
    };
  });
  afterEach(() => jest.restoreAllMocks());

  const verify = (token: string) => compactVerify(token, keys.of(issuer.url));
  const asked = () => issuer.requests.filter((path) => path === '/keys').length;

  it('are read once for requests at the same time, and kept for ten minutes', async () => {
    const token = await issuer.sign();
    await Promise.all([verify(token), verify(token), verify(token)]);
    later(10 * MINUTE);
    await verify(token);
    expect(asked()).toBe(1);
    later(1);
    await Promise.all([verify(token), verify(token), verify(token)]);
    expect(asked()).toBe(2);
  });

  it('are read again for a new key, every ten seconds at most', async () => {
    await verify(await issuer.sign());
    await issuer.changeKey('ES256');
    await expect(verify(await issuer.sign())).rejects.toThrow(/no applicable key/);
    expect(asked()).toBe(1);
    later(10 * SECOND + 1);
    await verify(await issuer.sign());
    expect(asked()).toBe(2);
  });

  it('serve for as long as they are kept where their issuer is away, and no longer', async () => {
    const token = await issuer.sign();
    await verify(token);
    issuer.answer = (_path, response) => Boolean(response.writeHead(503).end());
    const other = await CiIssuer.start();
    later(9 * MINUTE);
    await expect(verify(await other.sign())).rejects.toThrow(/no applicable key/);
    await verify(token);
    later(MINUTE + 1);
    await expect(verify(token)).rejects.toMatchObject({ status: 503 });
    issuer.answer = null;
    await expect(verify(token)).rejects.toMatchObject({ status: 503 });
    later(10 * SECOND + 1);
    await verify(token);
  });
});
