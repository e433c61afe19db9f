import { mayReadMetrics } from './metrics-access.ts';

const TOKEN = 'sixteen characters';

it.each([
  ['this machine', '127.0.0.1', {}, true],
  ['this machine by IPv6', '::1', {}, true],
  ['this machine by IPv6 as IPv4', '::ffff:127.0.0.1', {}, true],
  ['another machine', '203.0.113.7', {}, false],
  ['another machine with the token', '203.0.113.7', { authorization: `Bearer ${TOKEN}` }, true],
  ['another machine with another token', '203.0.113.7', { authorization: 'Bearer no' }, false],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['a proxy that forges a local address', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['a proxy with the token', '127.0.0.1', { via: '1.1 x', authorization: `Bearer ${TOKEN}` }, true],
])('the metrics may be read by %s: %s %j → %s', (_who, address, headers, may) => {
  expect(mayReadMetrics({ address, headers }, TOKEN)).toBe(may);
});

it('no token is accepted where none is set', () => {
  expect(mayReadMetrics({ address: '203.0.113.7', headers: { authorization: 'Bearer ' } }, null)).toBe(false);
  expect(mayReadMetrics({ address: '203.0.113.7', headers: { authorization: 'Bearer null' } }, null)).toBe(
    false,
  );
});
