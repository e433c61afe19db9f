import { tokens } from './tokens.ts';

const pair = { access_token: 'access', refresh_token: 'refresh' };

beforeEach(() => tokens.clear());

describe('the tokens', () => {
  it('stores the refresh token only when "Keep me signed in" is ticked', () => {
    tokens.signedIn(pair, true);
    expect(localStorage.getItem('access_token')).toBe('access');
    expect(localStorage.getItem('refresh_token')).toBe('refresh');
  });

  it('otherwise removes any stored refresh token and keeps the new one in memory', () => {
    localStorage.setItem('refresh_token', 'of last week');
    tokens.signedIn(pair, false);
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(tokens.refreshToken()).toBe('refresh');
  });

  it.each([
    [true, 'renewed'],
    [false, null],
  ])('puts a refreshed token where the old one was (stored: %s)', (keepSignedIn, stored) => {
    tokens.signedIn(pair, keepSignedIn);
    tokens.refreshed({ access_token: 'newer', refresh_token: 'renewed' });
    expect(localStorage.getItem('refresh_token')).toBe(stored);
    expect(tokens.refreshToken()).toBe('renewed');
    expect(tokens.accessToken()).toBe('newer');
  });

  it('signs in when storage is full', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tokens.signedIn(pair, true);
    expect(tokens.accessToken()).toBe('access');
    expect(tokens.refreshToken()).toBe('refresh');
    full.mockRestore();
  });

  it('clears both tokens', () => {
    tokens.signedIn(pair, true);
    tokens.clear();
    expect([tokens.accessToken(), tokens.refreshToken(), localStorage.length]).toEqual([null, null, 0]);
  });
});
