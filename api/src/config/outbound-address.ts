import { isIP } from 'node:net';
import { ConfigurationError, isHttpUrl, listed } from './setting.ts';

const IP_ECHO_SERVICES = ['https://api.ipify.org', 'https://checkip.amazonaws.com', 'https://icanhazip.com'];

/** `IP_ECHO_URLS`: services that answer with the address they see us come from; none for `none`. */
export function ipEchoUrls({ IP_ECHO_URLS = '' }: NodeJS.ProcessEnv): string[] {
  if (IP_ECHO_URLS === 'none') return [];
  const urls = listed(IP_ECHO_URLS);
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
  const ips = listed(OUTBOUND_STATIC_IPS);
  const wrong = ips.find((ip) => isIP(ip) === 0);
  if (wrong === undefined) return ips.length > 0 ? ips : DOCUMENTATION_IPS;
  throw new ConfigurationError(`OUTBOUND_STATIC_IPS must name addresses such as 192.0.2.1, not "${wrong}".`);
}
