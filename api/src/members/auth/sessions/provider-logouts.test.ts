import { endedBy, endsOf } from './provider-logouts.ts';

it.each([
  ['of a person', { subject: 'ada', sid: null }, { subject: 'ada', sid: '1' }, true],
  ['of a person', { subject: 'ada', sid: null }, { subject: 'ada', sid: null }, true],
  ['of a person', { subject: 'ada', sid: null }, { subject: 'bob', sid: '1' }, false],
  ['of a session', { subject: null, sid: '1' }, { subject: 'ada', sid: '1' }, true],
  ['of a session', { subject: null, sid: '1' }, { subject: 'ada', sid: '2' }, false],
  ['of a session', { subject: null, sid: '1' }, { subject: 'ada', sid: null }, false],
  ['of both', { subject: 'ada', sid: '1' }, { subject: 'ada', sid: '1' }, true],
  ['of both', { subject: 'ada', sid: '1' }, { subject: 'ada', sid: null }, true],
  ['of both', { subject: 'ada', sid: '1' }, { subject: 'ada', sid: '2' }, false],
  ['of both', { subject: 'ada', sid: '1' }, { subject: 'bob', sid: '1' }, false],
  ['of both', { subject: 'ada', sid: '1' }, { subject: 'bob', sid: null }, false],
])('a logout %s, %j, ends the sign-in %j: %s', (_what, logout, session, ends) => {
  const ended = endedBy(session).map((end) => JSON.stringify(end));
  expect(endsOf(logout).some((end) => ended.includes(JSON.stringify(end)))).toBe(ends);
});
