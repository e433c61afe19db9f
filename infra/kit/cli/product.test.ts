import { TOKEN } from '../testing/fake-product.ts';
import { Product } from './product.ts';

describe('the address and the token', () => {
  const from = (env: NodeJS.ProcessEnv) => Product.fromEnvironment(env).url;
  it.each([
    ['https://fettle.example/', 'https://fettle.example'],
    [' https://example.org/fettle/ ', 'https://example.org/fettle'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken', (FETTLE_URL, url) => {
    expect(from({ FETTLE_URL, FETTLE_DEPLOY_TOKEN: TOKEN })).toBe(url);
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
  ])('%s is refused', (FETTLE_URL, why) => {
    expect(() => from({ FETTLE_URL, FETTLE_DEPLOY_TOKEN: TOKEN })).toThrow(why);
  });

  it.each([[undefined], ['  '], ['two words'], ['line\nbreak'], ['ä']])('%j is no token', (token) => {
    const work = () => from({ FETTLE_URL: 'https://fettle.example', FETTLE_DEPLOY_TOKEN: token });
    expect(work).toThrow(/^FETTLE_DEPLOY_TOKEN is not/);
    if (token?.trim()) expect(work).not.toThrow(token);
  });

  it('leaves no token where the code of a build could read it', () => {
    const env = { FETTLE_URL: 'https://fettle.example', FETTLE_DEPLOY_TOKEN: TOKEN };
    Product.fromEnvironment(env);
    expect(env).toEqual({ FETTLE_URL: 'https://fettle.example' });
  });
});
