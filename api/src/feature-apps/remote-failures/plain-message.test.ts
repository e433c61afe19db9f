import { plainMessage } from './plain-message.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTg5MGE1ZCJ9.c2lnbmF0dXJlLW9mLWl0';

it.each([
  ['a plain message unchanged', "Cannot read properties of undefined (reading 'map')"],
  ['a plain address', 'Loading chunk 5 failed: http://localhost:3000/remotes/mfe-x/1.0.0+ab/5.0a1b.js'],
  ['markup as text', '<img src=x onerror=alert(1)>'],
  ['several lines as one', 'one\n  at two\r\n\tthree', 'one at two three'],
  ['no control and formatting characters', 'a\u202eb\u0007c\u200bd', 'a b c d'],
  [
    'no query',
    'GET https://x.example/media/1?signature=abc&to=2 failed',
    'GET https://x.example/media/1?… failed',
  ],
  ['no fragment', 'at https://x.example/a#token', 'at https://x.example/a?…'],
  ['no e-mail address', 'no member anna.b+c@example.org, sorry', 'no member … sorry'],
  ['no id', 'entry 01890a5d-ac96-774b-bcce-b302099a8057 is gone', 'entry … is gone'],
  ['no access token', `Bearer ${TOKEN} refused`, 'Bearer … refused'],
  ['nothing of a blank message', ' \n', ''],
])('keeps %s: %j', (_what, message, kept = message) => {
  expect(plainMessage(message)).toBe(kept);
});

it('keeps the first 500 characters, all of them whole', () => {
  expect(plainMessage('x'.repeat(501))).toBe('x'.repeat(500));
  expect(plainMessage('🍲'.repeat(501))).toBe('🍲'.repeat(500));
});
