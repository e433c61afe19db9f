import { CONTENT_TYPES, securityHeaders } from './security-headers.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

const here = securityHeaders({ api_base_url: '', override_origins: [] });
const elsewhere = securityHeaders({
  api_base_url: 'https://api.example.org:8443/base',
  override_origins: [],
});
const policyOf = (headers: Record<string, string>) => headers['Content-Security-Policy'] ?? '';

describe('the security headers', () => {
  it.each([
    ['a page', '/dashboard', HTML, "script-src 'self'", 'same-origin', true],
    ['a page that does not exist', '/no/such', HTML, "script-src 'self'", 'same-origin', true],
    ['the documentation of the API', '/api/docs', HTML, "'unsafe-inline'", 'same-origin', true],
    ['a script of the documentation', '/api/docs/a.js', SCRIPT, "'unsafe-inline'", 'same-origin', true],
    ['a script', '/shell/1.0.4+a/shell.js', SCRIPT, NOTHING, 'same-origin', false],
    [
      'a worker that runs WebAssembly',
      '/remotes/mfe-nutrition/1.0.0+a1/decode.wasm-worker.0a1b2c3d.js',
      SCRIPT,
      "default-src 'none'; frame-ancestors 'none'; script-src 'wasm-unsafe-eval'",
      'same-origin',
      false,
    ],
    [
      'a script with such a name in its query',
      '/a.js?x.wasm-worker.0a.js',
      SCRIPT,
      NOTHING,
      'same-origin',
      false,
    ],
    [
      'a picture with such a name',
      '/remotes/a/1+a/b.wasm-worker.0a.js',
      'image/png',
      NOTHING,
      'same-origin',
      false,
    ],
    [
      'the service worker',
      '/sw.js',
      SCRIPT,
      "default-src 'none'; frame-ancestors 'none'; connect-src 'self'",
      'same-origin',
      false,
    ],
    ['the registry', '/registry.json', JSON_TYPE, NOTHING, 'same-origin', false],
    ['an answer of the API', '/api/v1/users', JSON_TYPE, NOTHING, 'cross-origin', false],
    ['a picture of the API', '/api/v1/media/1', 'image/webp', NOTHING, 'cross-origin', false],
    ['an answer without a body', '/api/v1/users', '', NOTHING, 'cross-origin', false],
    ['an address that only looks like the API', '/apiary', HTML, "script-src 'self'", 'same-origin', true],
    ['an address that only looks like the docs', '/api/docsx', JSON_TYPE, NOTHING, 'cross-origin', false],
  ])('of %s', (_what, address, contentType, policy, resource, isPage) => {
    const headers = here({ address, contentType, tls: false });
    expect(policyOf(headers)).toContain(policy);
    expect(policyOf(headers).includes('wasm')).toBe(policy.includes('wasm'));
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': resource,
    });
    expect('Permissions-Policy' in headers).toBe(isPage);
    expect(headers['Strict-Transport-Security']).toBeUndefined();
  });

  it('forbid everything that is not listed in a page, and allow the camera', () => {
    const headers = here({ address: '/', contentType: HTML, tls: false });
    expect(policyOf(headers).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data: blob: https://images.openfoodfacts.org",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    expect(headers['Permissions-Policy']).toContain('camera=(self)');
    expect(headers['X-Frame-Options']).toBe('DENY');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  it('allow an API of another origin for calls and pictures only', () => {
    const policy = policyOf(elsewhere({ address: '/', contentType: HTML, tls: false }));
    const naming = policy
      .split('; ')
      .filter((directive) => directive.includes('https://api.example.org:8443'));
    expect(naming).toEqual([
      "img-src 'self' data: blob: https://images.openfoodfacts.org https://api.example.org:8443",
      "connect-src 'self' https://api.example.org:8443",
    ]);
  });

  it('allow the origins of overriding feature apps only for what feature apps load', () => {
    const origins = ['http://localhost:*', 'https://dev.example.org'];
    const override = securityHeaders({ api_base_url: '', override_origins: origins });
    const naming = policyOf(override({ address: '/', contentType: HTML, tls: false }))
      .split('; ')
      .filter((directive) => directive.includes('//'));
    const both = 'http://localhost:* https://dev.example.org';
    expect(naming).toEqual([
      `script-src 'self' ${both}`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${both}`,
      `img-src 'self' data: blob: https://images.openfoodfacts.org ${both}`,
      `font-src 'self' ${both}`,
      `connect-src 'self' ${both} ws://localhost:* wss://dev.example.org`,
    ]);
    for (const address of ['/api/docs', '/api/v1/users', '/registry.json']) {
      const headers = override({ address, contentType: JSON_TYPE, tls: false });
      expect(policyOf(headers)).not.toContain('localhost');
    }
  });

  it.each([HTML, JSON_TYPE, ''])('keep a browser on TLS after a request over TLS (%s)', (contentType) => {
    const headers = here({ address: '/', contentType, tls: true });
    expect(headers['Strict-Transport-Security']).toBe('max-age=31536000');
  });
});

it('files of text are sent with their encoding; those of JSON alone have one without it', () => {
  const texts = Object.values(CONTENT_TYPES).filter((type) => /^text|script|xml/.test(type));
  expect(texts.length).toBeGreaterThan(4);
  for (const type of texts) expect(type).toMatch(/; charset=utf-8$/);
});
