import { errors } from 'jose';
import { isAway } from './provider-errors.ts';

const failed = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });

it.each([
  ['a failed fetch', failed, true],
  ['a failed fetch, in an error of the library', new Error('something went wrong', { cause: failed }), true],
  ['a timeout', Object.assign(new Error('timed out'), { name: 'TimeoutError' }), true],
  ['a timeout of the keys', new errors.JWKSTimeout(), true],
  ['a key of the wrong type', new TypeError('Key for the RS256 algorithm must be of type CryptoKey'), false],
  [
    'an error of a wrong type, in another',
    new Error('refused', { cause: new TypeError('not iterable') }),
    false,
  ],
  ['a wrong signature', new errors.JWSSignatureVerificationFailed(), false],
  ['no error', 'text', false],
])('%s', (_what, error, away) => {
  expect(isAway(error)).toBe(away);
});
