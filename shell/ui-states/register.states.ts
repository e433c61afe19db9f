import { refusesFields } from '../../infra/tests/ui-states/api-faults.ts';
import { fixedBuild } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

const REFUSED = { username: 'This username is taken', email: 'This email address is taken' };

/** States of the registration. */
export const states: UiState[] = [
  {
    name: 'register',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/register',
    faults: fixedBuild,
  },
  {
    name: 'register-refused',
    likeAnother: true,
    viewer: 'guest',
    path: '/register',
    faults: (page) => refusesFields(page, '/auth/register', REFUSED),
    async act(page) {
      await page.locator('[name=username]').fill('maria');
      await page.locator('[name=email]').fill('maria@example.org');
      await page.locator('[name=password]').fill('correct horse battery');
      await page.locator('[name=confirmPassword]').fill('correct horse battery');
      await page.getByText('I agree to the').click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText(REFUSED.username).waitFor();
    },
  },
  {
    name: 'register-incomplete',
    viewer: 'guest',
    path: '/register',
    async act(page) {
      await page.locator('[name=username]').fill('ma');
      await page.locator('[name=email]').fill('maria.example.org');
      await page.locator('[name=password]').fill('short');
      await page.locator('[name=confirmPassword]').fill('shorter');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Passwords do not match').first().waitFor();
    },
  },
];
