/** Names of this machine, for tests: what is sent there never leaves it. */
const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Tells whether a text is an address that signed answers may come from: `https://`, or `http://` of this machine, without user,
 * query, fragment, and slash at its end, and unless `mayHavePath` without a path.
 */
export function isSecureAddress(text: string, mayHavePath: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname));
  const plain = mayHavePath ? `${url.origin}${url.pathname}`.replace(/\/$/, '') : url.origin;
  return isSecure && plain === text;
}
