/** Browsers by a word of their `User-Agent`; browsers that also name another browser come first. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 40;

/**
 * The name by which a member recognises a session: "Firefox on Linux" from a browser's `User-Agent`, for other clients
 * the product that the header names first ("curl"). Versions and models are left out, because they would reveal more
 * about the member than the list needs. `null` when the header names nothing.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (/^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST) || null);
}

const named = (list: [RegExp, string][], userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1];
