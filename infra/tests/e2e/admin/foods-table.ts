import type { Page } from '@playwright/test';

// Each journey has its own foods, since all share the common product.
export const table = (page: Page) => page.getByRole('table', { name: 'Foods' });
export const names = (page: Page) => table(page).getByRole('rowheader');
export const head = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
