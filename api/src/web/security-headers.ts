/** The policy of pages: own scripts and styles only, no inline code, no markup from text. */
function pagePolicy(apiOrigin: string[]): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The hash is that of the empty text: Chakra's styles live in a style element that stays empty.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigin],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...apiOrigin],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
}

/** The page of the API's documentation brings inline scripts and styles along. */
const DOCS_POLICY: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** What is no page shows and runs nothing, should a browser be led to open it. */
const DATA_POLICY: Record<string, string[]> = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const PAGES = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

const inOneLine = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/**
 * Gives the security headers of an answer by its address and content type. `apiBaseUrl` is where pages find the API;
 * empty means the place they came from.
 */
export function securityHeaders(
  apiBaseUrl: string,
): (address: string, contentType: string) => Record<string, string> {
  const page = inOneLine(pagePolicy(apiBaseUrl ? [new URL(apiBaseUrl).origin] : []));
  const docs = inOneLine(DOCS_POLICY);
  const data = inOneLine(DATA_POLICY);
  return (address, contentType) => {
    if (/^\/api\/docs(\/|\?|$)/.test(address)) return { ...EVERYWHERE, 'Content-Security-Policy': docs };
    if (!contentType.startsWith('text/html')) return { ...EVERYWHERE, 'Content-Security-Policy': data };
    return { ...EVERYWHERE, ...PAGES, 'Content-Security-Policy': page };
  };
}
