/** Whom pages may go to besides the place that they came from. */
interface OtherOrigins {
  /** Where pages find the API; empty means the place they came from. */
  api_base_url: string;
  /** Whose feature apps a person may run in place of the live ones. */
  override_origins: string[];
}

/** The policy of pages: own scripts and styles only, no inline code, no markup from text. */
function pagePolicy({ api_base_url, override_origins: overrides }: OtherOrigins): Record<string, string[]> {
  const api = api_base_url ? [new URL(api_base_url).origin] : [];
  // By a socket, a development server says that something changed.
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...overrides],
    // The hash is that of the empty text: Chakra's styles live in a style element that stays empty.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...overrides],
    'font-src': ["'self'", ...overrides],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...api, ...overrides, ...sockets],
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

const ALL_RESPONSES = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' };

/** Only our own pages load our pages, scripts and files. */
const SAME_ORIGIN_RESOURCE = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** The API answers pages of every origin (decision 010): their images are no exception. */
const CROSS_ORIGIN_RESOURCE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** For a year, and only once somebody came by TLS: without it the header means nothing, or locks a host out. */
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' };

type Headers = Record<string, string>;

const inOneLine = (policy: Record<string, string[]>): Headers => ({
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; '),
});

/** What the headers of an answer follow from. */
interface Answer {
  /** The path that was asked for, with its query. */
  address: string;
  contentType: string;
  /** The request came by TLS, to us or to a proxy that we trust. */
  tls: boolean;
}

/** Gives the security headers of an answer, whatever its status. */
export function securityHeaders(others: OtherOrigins): (answer: Answer) => Headers {
  const page = { ...SAME_ORIGIN_RESOURCE, ...PAGE_HEADERS, ...inOneLine(pagePolicy(others)) };
  const docs = { ...SAME_ORIGIN_RESOURCE, ...PAGE_HEADERS, ...inOneLine(DOCS_POLICY) };
  const data = inOneLine(DATA_POLICY);
  const byKind = (address: string, contentType: string): Headers => {
    if (/^\/api\/docs(\/|\?|$)/.test(address)) return docs;
    if (contentType.startsWith('text/html')) return page;
    return { ...data, ...(/^\/api(\/|\?|$)/.test(address) ? CROSS_ORIGIN_RESOURCE : SAME_ORIGIN_RESOURCE) };
  };
  return ({ address, contentType, tls }) => ({
    ...ALL_RESPONSES,
    ...byKind(address, contentType),
    ...(tls ? HSTS : {}),
  });
}
