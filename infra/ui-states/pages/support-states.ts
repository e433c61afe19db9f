import type { Page } from '@playwright/test';
import type { Scene } from '../ui-state.ts';

const search = (page: Page, words: string) => page.getByLabel('Search the questions').fill(words);

/** The Support Center, and the texts that everybody may read. */
export const supportScenes: Scene[] = [
  { name: 'privacy', who: 'guest', path: '/privacy' },
  { name: 'terms', who: 'guest', path: '/terms' },
  { name: 'support', who: 'guest', path: '/support' },
  { name: 'support-filtered', who: 'guest', path: '/support?category=technical' },
  {
    name: 'support-searched',
    who: 'guest',
    path: '/support',
    act: (page) => search(page, 'barcode'),
  },
  {
    name: 'support-nothing-found',
    who: 'guest',
    path: '/support?category=account',
    act: (page) => search(page, 'barcode scanner for my cat'),
  },
  { name: 'support-one-open', who: 'guest', path: '/support#what-is-75-hard' },
];
