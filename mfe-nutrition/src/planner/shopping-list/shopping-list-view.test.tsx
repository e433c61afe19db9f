import {
  calls,
  expectAccessible,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  within,
} from '@fettle/shared-ui/testing';
import { mealItem, myMeal, quickItem } from '../../testing/sample-meals.ts';
import { plannedDays, plannedMeal, plannedWorkout } from '../../testing/sample-plans.ts';
import type { Plan } from '../planned.queries.ts';
import ShoppingListView from './shopping-list-view.tsx';

const [TODAY, MONDAY] = ['2026-11-22', '2026-11-23'];
const milk = mealItem({ food_id: 'milk', name: 'Milk', quantity: 1, unit: 'serving' });

function openList(plans: Plan[], from = TODAY) {
  mock.get('/planned-entries', ok(plannedDays(plans)));
  mock.get('/my-meals', ok({ meals: [myMeal({ servings: 2 })], attribution: null, attributions: [] }));
  const opened = renderScreen(<ShoppingListView from={from} today={TODAY} onClose={jest.fn()} />);
  return { user: opened.userEvent, unmount: () => opened.rerender(null), open: opened.rerender };
}

const foods = async () =>
  within(await screen.findByRole('list', { name: 'Foods to buy' }))
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent?.replaceAll('\u00a0', ' '));

it('sums the meals of the days chosen', async () => {
  const plans = [
    plannedMeal(TODAY),
    plannedMeal(MONDAY, { items: [mealItem(), milk] }),
    plannedWorkout(TODAY),
  ];
  const { user } = openList(plans);
  expect(await foods()).toEqual(['Milk 1 serving', 'Oatmeal 500 g']);
  await expectAccessible();
  await user.click(screen.getByRole('checkbox', { name: 'Mon, Nov 23' }));
  expect(await foods()).toEqual(['Oatmeal 250 g']);
  expect(calls.filter(({ path }) => path === '/my-meals')).toEqual([]);
});

it('leaves days out at first that are over', async () => {
  openList([plannedMeal('2026-11-21'), plannedMeal(TODAY, { items: [milk] })], '2026-11-20');
  expect(await foods()).toEqual(['Milk 1 serving']);
});

it('keeps what was ticked off, also for a later list of the same days', async () => {
  const { user, unmount, open } = openList([plannedMeal(TODAY)]);
  await user.click(await screen.findByRole('checkbox', { name: /^Oatmeal/ }));
  unmount();
  open(<ShoppingListView from={TODAY} today={TODAY} onClose={jest.fn()} />);
  expect(await screen.findByRole('checkbox', { name: /^Oatmeal/ })).toBeChecked();
  unmount();
  open(<ShoppingListView from={TODAY} today={MONDAY} onClose={jest.fn()} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Sun, Nov 22' }));
  expect(await screen.findByRole('checkbox', { name: /^Oatmeal/ })).not.toBeChecked();
});

it.each([
  ['other days need too', [plannedMeal(MONDAY)]],
  ['is needed more often by now', [plannedMeal(TODAY), plannedMeal(TODAY)]],
])('asks again for a food that %s', async (_, plans) => {
  const { user, unmount } = openList([plannedMeal(TODAY)]);
  await user.click(await screen.findByRole('checkbox', { name: /^Oatmeal/ }));
  unmount();
  openList(plans);
  expect(await screen.findByRole('checkbox', { name: /^Oatmeal/ })).not.toBeChecked();
});

it('keeps what another tab ticked off meanwhile', async () => {
  const { user, unmount, open } = openList([plannedMeal(TODAY, { items: [mealItem(), milk] })]);
  await screen.findByRole('checkbox', { name: /^Oatmeal/ });
  unmount();
  open(
    <>
      <section aria-label="One tab">
        <ShoppingListView from={TODAY} today={TODAY} onClose={jest.fn()} />
      </section>
      <section aria-label="Other tab">
        <ShoppingListView from={TODAY} today={TODAY} onClose={jest.fn()} />
      </section>
    </>,
  );
  const tab = (name: string) => within(screen.getByRole('region', { name }));
  await user.click(await tab('One tab').findByRole('checkbox', { name: /^Oatmeal/ }));
  await user.click(await tab('Other tab').findByRole('checkbox', { name: /^Milk/ }));
  expect(tab('Other tab').getByRole('checkbox', { name: /^Oatmeal/ })).toBeChecked();
});

it('offers no copy where the browser has no clipboard', async () => {
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  openList([plannedMeal(TODAY)]);
  Reflect.deleteProperty(navigator, 'clipboard');
  await foods();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Copy as text' })).not.toBeInTheDocument();
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
});

it('says where the meals need no food that could be bought', async () => {
  openList([plannedMeal(TODAY, { items: [quickItem()] })]);
  expect(await screen.findByText('The meals of these days need no food that could be bought.')).toBeVisible();
});

it('copies and prints what is left to buy', async () => {
  const { user } = openList([plannedMeal(TODAY, { items: [mealItem(), milk] })]);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('checkbox', { name: /^Oatmeal/ }));
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByText('Shopping list copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith('Shopping list, Sun, Nov 22\n- Milk: 1 serving');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { level: 1, hidden: true }).parentElement).toHaveTextContent(
    /^Shopping list, Sun, Nov 22Milk 1 serving$/,
  );
});

it('opens recipes, and says where they could not be loaded', async () => {
  const recipe = mealItem({
    type: 'recipe',
    food_id: myMeal().id,
    name: 'Chili',
    quantity: 1,
    unit: 'serving',
  });
  const { user } = openList([plannedMeal(TODAY, { items: [recipe] })]);
  mock.get('/my-meals', fail(422, [{ code: 'INVALID', message: 'No' }]));
  expect(await screen.findByText('The shopping list could not be loaded')).toBeVisible();
  mock.get('/my-meals', ok({ meals: [myMeal({ servings: 2 })], attribution: null, attributions: [] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: /^White rice, cooked 40\sg/ })).toBeVisible();
});
