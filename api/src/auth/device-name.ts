/** Browsers by the word that only they carry; the ones that pretend to be another come first. */
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
 * What a person recognises his sign-in by: "Firefox on Linux" from a browser's `User-Agent`, of anything else the
 * product that it names first ("curl"). Versions and models are left out, because they would tell more about the
 * person than the list needs. `null` when there is nothing to go by.
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
