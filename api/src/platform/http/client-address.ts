import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client that an address counts as: an IPv4 address is one client, of IPv6 a whole /64 is, because one customer
 * gets that much. All forwarded values that are no address count as one client, `unknown`.
 */
export function clientKey(address: string): string {
  const client = parsed(address);
  if (client === null) return 'unknown';
  return 'ipv4' in client ? client.ipv4 : `${prefix(client.groups, 4)}::/64`;
}

/** Ranges within a household or a machine: private, loopback, link-local and unique local addresses. */
const LOCAL_RANGES: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];
const LOCAL = new BlockList();
for (const range of LOCAL_RANGES) LOCAL.addSubnet(...range);

/**
 * The network of an address, by which a member knows where a session was used: the /24 of IPv4, the
 * /48 of IPv6, and `local` for addresses of `LOCAL_RANGES`. `null` for a text that is not an address.
 */
export function networkOf(address: string): string | null {
  const client = parsed(address);
  if (client === null) return null;
  if ('ipv4' in client) {
    const { ipv4 } = client;
    return LOCAL.check(ipv4, 'ipv4') ? 'local' : ipv4.replace(/\d+$/, '0/24');
  }
  const { bare, groups } = client;
  return LOCAL.check(bare, 'ipv6') ? 'local' : `${prefix(groups, 3)}::/48`;
}

/** A request, with the addresses of the proxies that are trusted in front of it. */
export type ClientRequest = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * The network of the client of a request. `null` behind a local proxy that `TRUSTED_PROXIES` does not name: the address is that of the
 * proxy, and all clients in the world would seem to be in the household.
 */
export function networkOfClient({ ip, ips = [ip], headers }: ClientRequest): string | null {
  const network = networkOf(ip);
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return network === 'local' && isForwarded && ips.length === 1 ? null : network;
}

/** An address without its port and zone; an IPv4 address within one of IPv6 is one of IPv4. */
function parsed(address: string): { ipv4: string } | { bare: string; groups: number[] } | null {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (isIPv4(bare)) return { ipv4: bare };
  if (isIP(bare) !== 6) return null;
  const groups = ipv6Groups(bare);
  const embedded = EMBEDDED.find(([prefix]) => prefix.every((group, place) => group === groups[place]));
  return embedded ? { ipv4: ipv4At(groups, embedded[1]) } : { bare, groups };
}

const prefix = (groups: number[], count: number) =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

/** Some proxies forward `203.0.113.7:4711` or `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight numbers of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Prefixes of IPv6 addresses that have an IPv4 address from this group on: mapped ones, NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const EMBEDDED: [prefix: number[], at: number][] = [
  [[0, 0, 0, 0, 0, 0xffff], 6],
  [[0x64, 0xff9b, 0, 0, 0, 0], 6],
  [[0x2002], 1],
];

function ipv4At(groups: number[], at: number): string {
  return groups
    .slice(at, at + 2)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
