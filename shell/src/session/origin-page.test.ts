import { originPage, pageAfterSignIn } from './origin-page.ts';

it.each([
  ['/profile', '/profile'],
  ['/calendar?month=2026-02#today', '/calendar?month=2026-02#today'],
  ['/nutrition/recipes/7', '/nutrition/recipes/7'],
  ['/settings?next=//evil.example#//evil.example', '/settings?next=//evil.example#//evil.example'],
  ['/loginless', '/loginless'],
])('redirects to %s', (from, page) => {
  expect(originPage({ from })).toBe(page);
});

it.each([
  ['nothing remembered', null],
  ['an empty state', {}],
  ['another site', { from: 'https://evil.example' }],
  ['another site without a scheme', { from: '//evil.example/x' }],
  ['another site by a backslash', { from: '/\\evil.example' }],
  ['another site behind a tab', { from: '/\t/evil.example' }],
  ['another site by an encoded slash', { from: '/%2Fevil.example' }],
  ['another site by an encoded backslash', { from: '/%5Cevil.example' }],
  ['another site by a dot', { from: '/.//evil.example' }],
  ['another site by a step up', { from: '/settings/..//evil.example' }],
  ['another site behind a line break', { from: '/\n/evil.example' }],
  ['another site with a name before it', { from: '//fettle.invalid@evil.example' }],
  ['another site behind a space', { from: ' //evil.example' }],
  ['a script behind a slash', { from: '/\\javascript:alert(1)' }],
  ['data', { from: 'data:text/html,<script>alert(1)</script>' }],
  ['an invalid address', { from: '/%' }],
  ['a script', { from: 'javascript:alert(1)' }],
  ['not a text', { from: 7 }],
  ['the landing page', { from: '/' }],
  ['the sign-in itself', { from: '/login?again' }],
  ['the sign-in with a trailing slash', { from: '/login/' }],
  ['the sign-in in capitals', { from: '/LOGIN' }],
  ['the sign-in in escaped letters', { from: '/%6Cogin' }],
  ['the sign-in by a step up', { from: '/settings/../login' }],
  ['the registration', { from: '/register' }],
  ['a text in place of a state', '/profile'],
])('redirects to /dashboard: %s', (_, state) => {
  expect(originPage(state)).toBe('/dashboard');
});

it.each([
  ['/login', '/goals'],
  ['/', '/goals'],
  ['/register', '/dashboard'],
  ['/register/', '/dashboard'],
])('a sign-in at %s with /goals remembered redirects to %s', (page, next) => {
  expect(pageAfterSignIn(page, { from: '/goals' })).toBe(next);
});
