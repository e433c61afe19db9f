import { Secret } from 'otpauth';
import { codeOf } from '../../../testing/accounts/authenticator-code.ts';
import { stepOfCode } from './authenticator-codes.ts';

/** The secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i of RFC 6238 the code is %s', (second, code) => {
  expect(stepOfCode(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

it.each([
  [-2, null],
  [-1, 999],
  [0, 1000],
  [1, 1001],
  [2, null],
])('a code of %i periods from now belongs to the period %p', (periods, step) => {
  const now = 1000 * 30_000 + 29_999;
  jest.useFakeTimers({ now });
  const code = codeOf(SECRET, periods);
  jest.useRealTimers();
  expect(stepOfCode(SECRET, code, now)).toBe(step);
});

it.each(['', '28708', '2870820', 'abcdef'])('"%s" is no code', (code) => {
  expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
});
