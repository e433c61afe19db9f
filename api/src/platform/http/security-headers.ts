/** Origins that pages may use besides their own. */
interface OtherOrigins {
  /** The origin of the API; empty means the origin of the page. */
  api_base_url: string;
  /** Origins from which a member may run feature apps in place of the live ones. */
  override_origins: string[];
}

/**
 * Origin of the photos of Open Food Facts, which pages load from its server, without a referrer. A product of another
 * source whose image is elsewhere shows the placeholder.
 */
const FOOD_IMAGES = 'https://images.openfoodfacts.org';

/** The policy of pages: own scripts and styles only, no inline code, no markup from text. */
function pagePolicy({ api_base_url, override_origins: overrides }: OtherOrigins): Record<string, string[]> {
  const api = api_base_url ? [new URL(api_base_url).origin] : [];
  // A development server reports changes through a WebSocket.
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...overrides],
    // The hash of the empty text: Chakra's styles are in a style element whose text stays empty.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', FOOD_IMAGES, ...api, ...overrides],
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

/** The page of the API's documentation has inline scripts and styles. */
const DOCS_POLICY: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Policy of responses that are no pages: a browser that opens one shows and runs nothing. */
const DATA_POLICY: Record<string, string[]> = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * Policy of a worker that runs WebAssembly: it may compile what the page posts to it, and fetch nothing. Workers have
 * the policy of their own file, so that pages need not allow it; the file's name tells (`….wasm-worker.….js`).
 */
const WASM_WORKER_POLICY: Record<string, string[]> = {
  ...DATA_POLICY,
  'script-src': ["'wasm-unsafe-eval'"],
};
const WASM_WORKER = /^\/remotes\/[^?]+\.wasm-worker\.[0-9a-f]+\.js(\?|$)/;

/**
 * The service worker (`/sw.js`) loads what pages load, from the same places: its own policy governs that, not theirs.
 * It runs nothing else.
 */
const servicePolicy = (others: OtherOrigins): Record<string, string[]> => ({
  ...DATA_POLICY,
  'connect-src': pagePolicy(others)['connect-src'] ?? [],
});
const SERVICE_WORKER = /^\/sw\.js(\?|$)/;

const ALL_RESPONSES = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' };

/** Content types of the files of a build, by their endings: a browser takes a file for nothing else. */
export const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Lets only pages of the same origin load pages, scripts and files. */
const SAME_ORIGIN_RESOURCE = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** The API answers pages of every origin (decision 010), images included. */
const CROSS_ORIGIN_RESOURCE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Keeps browsers on TLS for a year. Sent only over TLS: else browsers ignore it, or it makes a host unreachable. */
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' };

type Headers = Record<string, string>;

const inOneLine = (policy: Record<string, string[]>): Headers => ({
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; '),
});

/** The properties of a response that decide its headers. */
interface Answer {
  /** The requested path with its query. */
  address: string;
  contentType: string;
  /** True if the request came over TLS, to this server or to a trusted proxy. */
  tls: boolean;
}

/** Returns the function for the security headers of a response, which do not depend on its status. */
export function securityHeaders(others: OtherOrigins): (answer: Answer) => Headers {
  const page = { ...SAME_ORIGIN_RESOURCE, ...PAGE_HEADERS, ...inOneLine(pagePolicy(others)) };
  const docs = { ...SAME_ORIGIN_RESOURCE, ...PAGE_HEADERS, ...inOneLine(DOCS_POLICY) };
  const data = inOneLine(DATA_POLICY);
  const wasmWorker = { ...SAME_ORIGIN_RESOURCE, ...inOneLine(WASM_WORKER_POLICY) };
  const serviceWorker = { ...SAME_ORIGIN_RESOURCE, ...inOneLine(servicePolicy(others)) };
  const byKind = (address: string, contentType: string): Headers => {
    if (/^\/api\/docs(\/|\?|$)/.test(address)) return docs;
    if (contentType.startsWith('text/html')) return page;
    if (WASM_WORKER.test(address) && contentType.startsWith('text/javascript')) return wasmWorker;
    if (SERVICE_WORKER.test(address)) return serviceWorker;
    return { ...data, ...(/^\/api(\/|\?|$)/.test(address) ? CROSS_ORIGIN_RESOURCE : SAME_ORIGIN_RESOURCE) };
  };
  return ({ address, contentType, tls }) => ({
    ...ALL_RESPONSES,
    ...byKind(address, contentType),
    ...(tls ? HSTS : {}),
  });
}
