import { hasStoredSession } from './stored-session.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

/** An access token in the server's format that expires in so many ms. */
function endingIn(ms: number): string {
  const claims = JSON.stringify({ sub: 'member ÿ?>', exp: (NOW + ms) / 1000 });
  return `e30.${Buffer.from(claims, 'latin1').toString('base64url')}.signature`;
}

describe('the stored session', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['nothing', {}, false],
    ['a valid access token', { access_token: endingIn(60_000) }, true],
    ['an expired access token', { access_token: endingIn(-60_000) }, false],
    [
      'a refresh token and an expired access token',
      { access_token: endingIn(-HOUR), refresh_token: 'r' },
      true,
    ],
    ['a refresh token alone', { refresh_token: 'r' }, true],
    ['a text that is no token', { access_token: 'undefined' }, false],
    ['a token without an expiry', { access_token: 'e30.e30.x' }, false],
    ['a token without JSON', { access_token: 'a.b.c' }, false],
  ])('with %s', (_what, stored, atHand) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    expect(hasStoredSession(NOW)).toBe(atHand);
  });

  it('is judged by the server’s time once it is known, so that a fast clock ends no session', () => {
    localStorage.setItem('access_token', endingIn(10 * 60_000));
    expect(hasStoredSession(NOW + HOUR)).toBe(false);
    expect(hasStoredSession(NOW)).toBe(true);
  });

  it('is none when storage is unavailable', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(hasStoredSession(NOW)).toBe(false);
    refused.mockRestore();
  });
});
