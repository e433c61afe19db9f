import { originPage } from './origin-page.ts';

it.each([
  ['/profile', '/profile'],
  ['/calendar?month=2026-02#today', '/calendar?month=2026-02#today'],
  ['/nutrition/recipes/7', '/nutrition/recipes/7'],
])('leads back to %s', (from, page) => {
  expect(originPage({ from })).toBe(page);
});

it.each([
  ['nothing remembered', null],
  ['an empty state', {}],
  ['another site', { from: 'https://evil.example' }],
  ['another site without a scheme', { from: '//evil.example/x' }],
  ['another site by a backslash', { from: '/\\evil.example' }],
  ['another site behind a tab', { from: '/\t/evil.example' }],
  ['a script', { from: 'javascript:alert(1)' }],
  ['not a text', { from: 7 }],
  ['the landing page', { from: '/' }],
  ['the sign-in itself', { from: '/login?again' }],
  ['the registration', { from: '/register' }],
])('leads to /dashboard: %s', (_, state) => {
  expect(originPage(state)).toBe('/dashboard');
});
