import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const searchQuestions = (page: Page, text: string) => page.getByLabel('Search the questions').fill(text);

/** States of the landing page, the legal texts and the Support Center. */
export const states: UiState[] = [
  { name: 'landing', pictured: true, alsoInLargeText: true, viewer: 'guest', path: '/' },
  { name: 'privacy', pictured: true, alsoInLargeText: true, viewer: 'guest', path: '/privacy' },
  { name: 'terms', pictured: true, viewer: 'guest', path: '/terms' },
  { name: 'support', pictured: true, viewer: 'guest', path: '/support' },
  { name: 'support-filtered', likeAnother: true, viewer: 'guest', path: '/support?category=technical' },
  {
    name: 'support-searched',
    likeAnother: true,
    viewer: 'guest',
    path: '/support',
    act: (page) => searchQuestions(page, 'barcode'),
  },
  {
    name: 'support-nothing-found',
    pictured: true,
    viewer: 'guest',
    path: '/support?category=account',
    act: (page) => searchQuestions(page, 'barcode scanner for my cat'),
  },
  { name: 'support-one-open', alsoInLargeText: true, viewer: 'guest', path: '/support#what-is-75-hard' },
];
