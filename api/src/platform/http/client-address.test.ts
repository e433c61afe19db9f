import { clientKey, networkOf, networkOfClient } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.700', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
])('%s counts as %s', (address, client) => {
  expect(clientKey(address)).toBe(client);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255:4711', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['64:ff9b::203.0.113.7', '203.0.113.0/24'],
  ['64:ff9b:1::203.0.113.7', '64:ff9b:1::/48'],
  ['2002:cb00:7107::1', '203.0.113.0/24'],
  ['2002:c0a8:b214::1', 'local'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8::9', '2001:db8:0::/48'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1::/48'],
  ['9.255.255.255', '9.255.255.0/24'],
  ['10.0.0.1', 'local'],
  ['11.0.0.0', '11.0.0.0/24'],
  ['127.0.0.1', 'local'],
  ['169.254.169.254', 'local'],
  ['172.15.255.255', '172.15.255.0/24'],
  ['172.16.0.1', 'local'],
  ['172.31.255.255', 'local'],
  ['172.32.0.0', '172.32.0.0/24'],
  ['192.168.178.20', 'local'],
  ['192.169.0.0', '192.169.0.0/24'],
  ['::ffff:192.168.178.20', 'local'],
  ['::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['fd12:3456:789a::1', 'local'],
  ['fec0::1', 'fec0:0:0::/48'],
  ['', null],
  ['unknown', null],
  ['203.0.113.700', null],
  ['x'.repeat(5000), null],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

it.each<[string, Parameters<typeof networkOfClient>[0], string | null]>([
  ['without a proxy', { ip: '127.0.0.1', headers: {} }, 'local'],
  ['behind a local proxy that is not trusted', { ip: '127.0.0.1', headers: FORWARDED }, null],
  ['behind one that sends Forwarded', { ip: '192.168.1.2', headers: { forwarded: 'for=_a' } }, null],
  ['with a header of its own', { ip: '198.51.100.1', headers: FORWARDED }, '198.51.100.0/24'],
  ['beside the proxies that are trusted', { ip: '10.0.0.9', ips: ['10.0.0.9'], headers: FORWARDED }, null],
  [
    'in the household, behind a trusted proxy',
    { ip: '192.168.1.9', ips: ['127.0.0.1', '192.168.1.9'], headers: { 'x-forwarded-for': '192.168.1.9' } },
    'local',
  ],
])('a client %s', (_where, request, network) => {
  expect(networkOfClient(request)).toBe(network);
});
