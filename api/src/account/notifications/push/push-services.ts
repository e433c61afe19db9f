/** The push services of the browsers; `*.` stands for any host below. Any other address could be one of the server's own network. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Whether an address is at a known push service, by HTTPS, or at one of the origins in `more`. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (more.includes(origin)) return true;
  const isKnown = KNOWN.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return protocol === 'https:' && port === '' && isKnown;
}
