import { expiryAfterUse, isRecentlyConfirmed, sessionEnd } from './session-life.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const begun = { created_at: new Date('2026-01-01T00:00:00Z') };
const after = (days: number) => begun.created_at.getTime() + days * DAY_MS;

it.each([
  [0, 30],
  [10, 40],
  [59.5, 89.5],
  [60, 90],
  [61, 90],
  [89.9, 90],
])('a session that is used on day %s expires on day %s', (used, expires) => {
  expect(expiryAfterUse(begun, after(used)).getTime()).toBe(after(expires));
});

it('a session ends at most 90 days after the sign-in', () => {
  expect(sessionEnd(begun).getTime()).toBe(after(90));
});

it.each([
  [0, true],
  [10, true],
  [10.01, false],
  [60, false],
])('%s minutes after the password was given a session is confirmed: %s', (minutes, confirmed) => {
  const confirmed_at = begun.created_at;
  expect(isRecentlyConfirmed({ confirmed_at }, confirmed_at.getTime() + minutes * 60_000)).toBe(confirmed);
});
