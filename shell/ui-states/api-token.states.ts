import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { TOKENS, toTop, withAccount } from './account-answers.ts';

async function openApiToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create an API token' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await toTop(page);
}

/** States of the dialog that creates an API token. */
export const states: UiState[] = [
  {
    name: 'api-token-form',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openApiToken,
  },
  {
    name: 'api-token-made',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await page.route(/\/api\/v1\/auth\/api-tokens$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              json: { success: true, data: { ...TOKENS[1], token: `eyJ${'aB3'.repeat(60)}` } },
            })
          : route.fallback(),
      );
    },
    async act(page) {
      await openApiToken(page);
      await page.getByRole('dialog').getByLabel('Name').fill('Backup');
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByLabel('Your API token').waitFor();
      await toTop(page);
    },
  },
];
