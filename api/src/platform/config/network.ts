import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigurationError, commaSeparated, isHttpUrl } from './setting.ts';

/** `HOST`: the name or address to listen on, an IPv6 address without its brackets. */
export function host({ HOST }: NodeJS.ProcessEnv): string {
  const name = (HOST || '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  if (!/[\s/]/.test(name)) return name;
  throw new ConfigurationError(`HOST must be a host name or an address, not "${name}".`);
}

/**
 * `PORT`. 0, a free port that the system chooses, is allowed for the API alone; a published address needs `lowest` 1.
 */
export function port({ PORT }: NodeJS.ProcessEnv, lowest: 0 | 1 = 0): number {
  const text = PORT || '3000';
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < lowest || number > 65_535) {
    throw new ConfigurationError(`PORT must be a number from ${lowest} to 65535, not "${text}".`);
  }
  return number;
}

/**
 * The absolute paths of `TLS_CERT` and `TLS_KEY`, whose files are readable; `null` when neither is set. Relative paths
 * are relative to `folder`.
 */
export function tlsFiles(
  { TLS_CERT: cert, TLS_KEY: key }: NodeJS.ProcessEnv,
  folder = process.cwd(),
): { cert: string; key: string } | null {
  if (!cert && !key) return null;
  if (!cert || !key) throw new ConfigurationError('TLS_CERT and TLS_KEY must be set together.');
  return {
    cert: readable('TLS_CERT', resolve(folder, cert)),
    key: readable('TLS_KEY', resolve(folder, key)),
  };
}

function readable(setting: string, path: string): string {
  try {
    readFileSync(path);
    return path;
  } catch {
    throw new ConfigurationError(`${setting}: the file ${path} cannot be read.`);
  }
}

/** Values of `HOST` at which only this machine can reach the server. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * `PUBLIC_URL`: the origin at which members open the product; `null` when it is not known. A server that only its own
 * machine reaches is opened as `localhost`. What a request calls the host never decides it.
 */
export function publicUrl(env: NodeJS.ProcessEnv): string | null {
  const { PUBLIC_URL: url, TLS_CERT } = env;
  if (!url) {
    const isLocal = LOOPBACK.test(host(env)) && port(env) !== 0;
    return isLocal ? new URL(`${TLS_CERT ? 'https' : 'http'}://localhost:${port(env)}`).origin : null;
  }
  const { origin, href } = new URL(isHttpUrl(url) ? url : 'none:');
  if (href === `${origin}/`) return origin;
  throw new ConfigurationError(`PUBLIC_URL must be an origin such as https://fettle.example, not "${url}".`);
}

/** Names of address ranges. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `TRUSTED_PROXIES`: addresses and ranges. */
export function trustedProxies({ TRUSTED_PROXIES = '' }: NodeJS.ProcessEnv): string[] {
  const proxies = commaSeparated(TRUSTED_PROXIES);
  const wrong = proxies.find((it) => !NAMED_RANGES.includes(it) && !isAddressOrRange(it));
  if (wrong === undefined) return proxies;
  throw new ConfigurationError(`TRUSTED_PROXIES must name addresses such as 10.0.0.0/8, not "${wrong}".`);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const IP_ECHO_SERVICES = ['https://api.ipify.org', 'https://checkip.amazonaws.com', 'https://icanhazip.com'];

/** `IP_ECHO_URLS`: services that answer with the caller's address; none for `none`. */
export function ipEchoUrls({ IP_ECHO_URLS = '' }: NodeJS.ProcessEnv): string[] {
  if (IP_ECHO_URLS === 'none') return [];
  const urls = commaSeparated(IP_ECHO_URLS);
  const wrong = urls.find((url) => !isHttpUrl(url));
  if (wrong === undefined) return urls.length > 0 ? urls : IP_ECHO_SERVICES;
  throw new ConfigurationError(
    `IP_ECHO_URLS must name addresses such as https://ip.example.org, not "${wrong}".`,
  );
}

/** RFC 5737: addresses for documentation, which no machine has. */
const DOCUMENTATION_IPS = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];

/** `OUTBOUND_STATIC_IPS`. */
export function outboundStaticIps({ OUTBOUND_STATIC_IPS = '' }: NodeJS.ProcessEnv): string[] {
  const ips = commaSeparated(OUTBOUND_STATIC_IPS);
  const wrong = ips.find((ip) => isIP(ip) === 0);
  if (wrong === undefined) return ips.length > 0 ? ips : DOCUMENTATION_IPS;
  throw new ConfigurationError(`OUTBOUND_STATIC_IPS must name addresses such as 192.0.2.1, not "${wrong}".`);
}
