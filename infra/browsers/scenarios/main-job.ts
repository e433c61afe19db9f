import { newMember } from '../../e2e/support/members.ts';
import { logWeight, openEntry, sendSignIn, signInByApi } from '../members.ts';
import { eventually, type Page } from '../page.ts';
import type { Scenario } from './scenario.ts';

const atPath = (page: Page, path: string) =>
  eventually(`the page ${path}`, async () => (await page.path()) === path);

export const mainJob: Scenario = {
  title: 'Register, log a weight and a meal, find both, reload, sign out and in',
  async play({ page, product }) {
    const member = newMember();
    await page.open('/');
    await page.text('Your fitness journey starts here').shows();
    await page.role('link', 'Sign Up').click();
    await page.css('[name=username]').fill(member.username);
    await page.css('[name=email]').fill(member.email);
    await page.css('[name=password]').fill(member.password);
    await page.css('[name=confirmPassword]').fill(member.password);
    await page.text('I agree to the').click();
    await page.role('button', 'Create account').click();
    await page.role('heading', `Welcome back, ${member.username}!`).shows();

    await logWeight(page, '80.5');
    await openEntry(page, 'Log Food');
    const meal = page.role('dialog', 'Build Your Meal');
    await meal.role('combobox', 'Search foods').fill('bananas raw');
    await meal.role('option', /^Bananas, raw/).click();
    await meal.role('button', 'Save Entry').click();
    await meal.hides();
    const entries = page.role('main').role('listitem');
    await entries.with('80.5').shows();
    await entries.with('Bananas, raw').shows();

    await page.role('link', 'Nutrition').click();
    await page
      .role('main')
      .text(/Bananas, raw/)
      .shows();
    await page.reload();
    await page
      .role('main')
      .text(/Bananas, raw/)
      .shows();
    const call = await signInByApi(product, member.username, member.password);
    const { entries: meals } = await call<{ entries: { items: { name: string }[] }[] }>(
      'GET',
      '/meal-entries',
    );
    if (meals.map(({ items }) => items.map(({ name }) => name)).join('; ') !== 'Bananas, raw')
      throw new Error(`the server has these meals: ${JSON.stringify(meals)}`);

    await page.role('button', member.username).click();
    await page.role('menuitem', 'Logout').click();
    await atPath(page, '/');
    await page.open('/nutrition');
    await atPath(page, '/login');
    await sendSignIn(page, member);
    await atPath(page, '/nutrition');
  },
};
