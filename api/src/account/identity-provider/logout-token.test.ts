import { logoutOf } from './logout-token.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const token = (claims: object) => ({ jti: 'one', events: { [EVENT]: {} }, ...claims });

it.each([
  [{ sub: 'ada' }, { subject: 'ada', sid: null }],
  [{ sid: 'session' }, { subject: null, sid: 'session' }],
  [
    { sub: 'ada', sid: 'session' },
    { subject: 'ada', sid: 'session' },
  ],
  [
    { sub: 'ada', events: { [EVENT]: {}, 'https://id.example/event': {} } },
    { subject: 'ada', sid: null },
  ],
  [{ sub: 'ada', nonce: 'n' }, 'it has a nonce'],
  [{ sub: 'ada', jti: undefined }, 'it has no id'],
  [{ sub: 'ada', jti: '' }, 'it has no id'],
  [{ sub: 'ada', events: undefined }, 'it is about another event'],
  [{ sub: 'ada', events: [EVENT] }, 'it is about another event'],
  [{ sub: 'ada', events: { [EVENT]: true } }, 'it is about another event'],
  [{ sub: 'ada', events: { 'https://id.example/event': {} } }, 'it is about another event'],
  [{}, 'it names neither a person nor a session'],
  [{ sub: '' }, 'an id in it is none'],
  [{ sub: 'ada', sid: 5 }, 'an id in it is none'],
  [{ sub: 'a\0da' }, 'an id in it is none'],
  [{ sid: 'x'.repeat(256) }, 'an id in it is none'],
])('the logout of %j is %j', (claims, logout) => {
  expect(logoutOf({ typ: 'logout+jwt' }, token(claims) as never)).toEqual(logout);
});

it.each([
  ['logout+jwt', true],
  ['Logout+JWT', true],
  ['JWT', true],
  [undefined, true],
  ['at+jwt', false],
  ['', false],
])('a token of the type %s may be one of a logout: %s', (typ, may) => {
  expect(typeof logoutOf({ typ }, token({ sub: 'ada' })) === 'object').toBe(may);
});
