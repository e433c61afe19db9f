import { APP_PAGE, answerKey, isBuildFile, pageKey, pictureKey, requestKind } from './request-kind.ts';

const HERE = 'https://fettle.example';
const OTHER = 'https://apps.example';
const BUILD = '/remotes/mfe-entries/1.0.0+bbbbbbbbbbbb/';

describe("the worker's handling of a request", () => {
  const read = (path: string) => [`GET ${path}`, { url: `${HERE}/api/v1${path}`, authorized: true }] as const;
  const page = (path: string) => [`the page ${path}`, { url: HERE + path, mode: 'navigate' }] as const;
  it.each([
    [...page('/dashboard'), 'page'],
    [...page('/'), 'page'],
    [...page('/dashboard?log=scan'), 'page'],
    [...page('/calendar/2026/11'), 'page'],
    [...page('/api/docs'), null],
    [...page('/shell/1.0.4+aaaaaaaaaaaa/index.html'), null],
    [...page('/kit'), null],
    [...page('/kit/feature-app-kit-1.2.0.tgz'), null],
    [...page('/kitchen'), 'page'],
    [...page('/favicon.png'), null],
    ['a page of another origin', { url: `${OTHER}/dashboard`, mode: 'navigate' }, null],
    ['a form that is sent', { url: `${HERE}/login`, mode: 'navigate', method: 'POST' }, null],
    ['a script of the shell', { url: `${HERE}/shell/1.0.4+aaaaaaaaaaaa/shell.0a1b2c3d.js` }, 'file'],
    ['a style of a feature app', { url: `${HERE}${BUILD}2.0a1b2c3d.css` }, 'file'],
    ['a file with an escaped plus sign', { url: `${HERE}${BUILD.replace('+', '%2B')}a.0a1b2c3d.js` }, 'file'],
    ['a manifest of a feature app', { url: `${HERE}${BUILD}mf-manifest.json` }, 'file'],
    ['a file of an app that is deployed elsewhere', { url: `${OTHER}${BUILD}2.0a1b2c3d.js` }, 'file'],
    ['a file that pages cannot read', { url: `${OTHER}${BUILD}2.0a1b2c3d.js`, mode: 'no-cors' }, null],
    ['the check whether a file still exists', { url: `${HERE}${BUILD}2.0a1b2c3d.js`, method: 'HEAD' }, null],
    ['a script of a development server', { url: 'http://localhost:4201/remoteEntry.0a1b2c3d.js' }, null],
    [
      'the kit for feature apps',
      { url: `${HERE}/shell/1.0.4+aaaaaaaaaaaa/kit/feature-app-kit-1.2.0.tgz` },
      null,
    ],
    ['the registry', { url: `${HERE}/registry.json` }, null],
    ['the run-time configuration', { url: `${HERE}/config.json` }, null],
    ['the worker itself', { url: `${HERE}/sw.js` }, null],
    ['the manifest', { url: `${HERE}/manifest.webmanifest` }, null],
    [
      'a picture',
      { url: `${HERE}/api/v1/media/0199-a/thumb?expires=1&signature=x`, mode: 'no-cors' },
      'picture',
    ],
    [
      'a picture of an API elsewhere',
      { url: `${OTHER}/api/v1/media/0199-a?expires=1`, mode: 'no-cors' },
      null,
    ],
    [...read('/auth/me'), 'answer'],
    [...read('/preferences'), 'answer'],
    [...read('/entries?limit=5'), 'answer'],
    [...read('/weight-entries'), 'answer'],
    [...read('/meal-entries/recent'), 'answer'],
    [...read('/challenge-runs?from=2026-03-12'), 'answer'],
    [...read('/water?from=2026-03-12&to=2026-03-12'), 'answer'],
    [...read('/measures'), null],
    [...read('/foods/recent?hour=8'), 'answer'],
    [...read('/water?from=2026-03-12&to=2026-03-12'), 'answer'],
    [...read('/steps?from=2026-03-12&to=2026-03-12'), 'answer'],
    [...read('/measures'), null],
    [...read('/measures/0199-a/values'), null],
    [...read('/foods/search?q=egg'), null],
    [...read('/foods/recent-secrets'), null],
    [...read('/auth/sessions'), null],
    [...read('/account/export'), null],
    [...read('/admin/users'), null],
    [...read('/health/live'), null],
    ['a read without a token', { url: `${HERE}/api/v1/entries` }, null],
    ['a write', { url: `${HERE}/api/v1/weight-entries`, method: 'POST', authorized: true }, null],
    ['a photo of a food', { url: 'https://images.openfoodfacts.org/a.jpg', mode: 'no-cors' }, null],
  ])('%s', (_what, request, kind) => {
    expect(requestKind({ method: 'GET', mode: 'cors', authorized: false, ...request }, HERE)).toBe(kind);
  });

  it('recognises a file of a build by its address alone', () => {
    expect(isBuildFile(`${HERE}${BUILD}2.0a1b2c3d.js`)).toBe(true);
    expect(isBuildFile(`${HERE}/api/v1/entries`)).toBe(false);
  });
});

describe('cache keys', () => {
  const tokenOf = (claims: object) =>
    `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

  it('separate the answers of two members', () => {
    const url = `${HERE}/api/v1/entries?limit=5`;
    const [anna, ben] = [tokenOf({ sub: 'anna' }), tokenOf({ sub: 'ben' })].map((token) =>
      answerKey(url, token),
    );
    expect(anna).toBe(`${url}&member=anna`);
    expect(ben).not.toBe(anna);
  });

  it.each(['', 'Bearer x', 'Bearer a.b.c', tokenOf({}), tokenOf({ sub: '' }), tokenOf({ sub: 7 })])(
    'are null for an answer to the token %s',
    (authorization) => expect(answerKey(`${HERE}/api/v1/entries`, authorization)).toBeNull(),
  );

  it('are the same for a picture, whatever its daily signature', () => {
    expect(pictureKey(`${HERE}/api/v1/media/1?expires=1&signature=x`)).toBe(`${HERE}/api/v1/media/1`);
  });

  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/calendar/2026', APP_PAGE],
    ['/dashboard', '/dashboard'],
  ])('store the page %s as %s', (path, key) => {
    expect(pageKey(path, ['/', '/login', '/dashboard'])).toBe(key);
  });
});
