import type { EntryOfKind, Schemas } from '@fettle/shared-ui/data';
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
import { mealEntry, mealItem, quickItem } from '../testing/sample-meals.ts';
import { NO_SUMS, SUMS } from '../testing/sample-nutrients.ts';
import { MoreNutrients } from './more-nutrients.tsx';

const DAY = '2026-11-21';
const juice = mealItem({ name: 'Orange juice', quantity: 200 });
const lunch = mealEntry('2026-11-21T12:30:00.000Z', [juice, quickItem()]);

const day = (nutrients = SUMS) => ok({ days: [{ local_date: DAY, items: 5, nutrients }] });

async function open(
  meals: EntryOfKind<'meal-entries'>[] = [lunch],
  goals: Schemas['GoalDaysDto'] = { days: [] },
) {
  mock.get('/goals/days', ok(goals));
  const view = renderScreen(<MoreNutrients day={DAY} meals={meals} />);
  await view.userEvent.click(screen.getByRole('button', { name: 'More nutrients' }));
  return { user: view.userEvent, dialog: await screen.findByRole('dialog', { name: 'Nutrients' }) };
}

const row = (dialog: HTMLElement, name: string) => within(dialog).getByText(name).closest('div');

describe('More below the total of a day', () => {
  it('asks for nothing until it is opened', () => {
    mock.get('/nutrients', day());
    renderScreen(<MoreNutrients day={DAY} meals={[lunch]} />);
    expect(calls).toEqual([]);
  });

  it('shows sums, of how many foods they are, and unknown as a dash', async () => {
    mock.get('/nutrients', day());
    const { dialog, user } = await open();
    await within(dialog).findByText('Fiber');
    expect(row(dialog, 'Fiber')).toHaveTextContent(/^Fiberat least 12\.3\sgknown for 3 of 5 foods$/);
    expect(row(dialog, 'Salt')).toHaveTextContent(/^Salt4\.5\sg$/);
    await user.click(within(dialog).getByText('Vitamins and minerals'));
    expect(row(dialog, 'Vitamin C')).toHaveTextContent('Vitamin C–unknown');
    expect(row(dialog, 'Iron')).toHaveTextContent(/^Iron0\.75\smg$/);
    await expectAccessible(dialog);
  });

  it('shows the goals of the day beside them, without a judgement', async () => {
    mock.get('/nutrients', day());
    const goal = {
      training: false,
      calories: null,
      protein: null,
      carbs: null,
      fat: null,
      fiber: 30,
      salt: 4,
    };
    const { dialog } = await open([lunch], { days: [{ local_date: DAY, ...goal }] });
    expect(await within(dialog).findByText(/^known for 3 of 5 foods, goal: 30\sg or more$/)).toBeVisible();
    expect(row(dialog, 'Salt')).toHaveTextContent(/4\.5\sggoal: 4\sg or less$/);
  });

  it('says where no food knows anything', async () => {
    mock.get('/nutrients', day(NO_SUMS));
    const { dialog } = await open();
    expect(await within(dialog).findByText('None of this day’s foods has these values.')).toBeVisible();
  });

  it('shows three digits of a small amount, which is not 0', async () => {
    mock.get('/nutrients', day(SUMS.map((sum) => ({ ...sum, amount: 0.00412 }))));
    const { dialog } = await open();
    await within(dialog).findByText('Salt');
    expect(row(dialog, 'Salt')).toHaveTextContent(/^Salt0\.00412\sg$/);
  });

  it.each(['create', 'update'] as const)(
    'names what waits on the device to %s, which the sums lack',
    async (to) => {
      mock.get('/nutrients', day());
      const { dialog } = await open([{ ...lunch, waiting: { to, refusal: null } }]);
      expect(await within(dialog).findByText('What waits on this device is not counted yet.')).toBeVisible();
      expect(within(dialog).queryByText('By meal')).not.toBeInTheDocument();
    },
  );

  it('offers to try again', async () => {
    mock.get('/nutrients', fail(500, [{ code: 'INTERNAL', message: 'Failed' }]));
    const { dialog, user } = await open();
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    mock.get('/nutrients', day());
    await user.click(retry);
    expect(await within(dialog).findByText('Fiber')).toBeVisible();
  });

  it('loads a meal when it is opened, with its foods', async () => {
    mock.get('/nutrients', day());
    const of = (amount: number | null) => SUMS.map((sum) => ({ ...sum, amount }));
    // The server has one food more than this page, whose list is older.
    const items = [
      { ...mealItem({ type: 'user', food_id: crypto.randomUUID(), name: 'Spinach' }), nutrients: of(3) },
      { ...juice, nutrients: of(2) },
      { ...quickItem(), nutrients: of(null) },
      { ...mealItem({ type: 'recipe', food_id: crypto.randomUUID(), name: 'Stew' }), nutrients: of(null) },
    ];
    mock.get('/nutrients/meals/{id}', ok({ items, nutrients: SUMS }));
    mock.get('/food-products/{id}', ok({ per_100ml: true } as never));
    const { dialog, user } = await open();
    await user.click(await within(dialog).findByText(/^Lunch/));
    await user.click(await within(dialog).findByText(/^Spinach/));
    const spinach = within(dialog)
      .getByText(/^Spinach/)
      .closest('details') as HTMLElement;
    expect(row(spinach, 'Fiber')).toHaveTextContent(/^Fiber3\sg$/);
    await user.click(await within(dialog).findByText(/^Canteen/));
    expect(within(dialog).getByText(/^Logged without a food/)).toBeVisible();
    await user.click(within(dialog).getByText(/^Stew/));
    expect(within(dialog).getByText(/^– where a food of the recipe has no value/)).toBeVisible();
    await user.click(within(dialog).getByText(/^Orange juice/));
    expect(await within(dialog).findByText(/values per 100 ml/)).toBeVisible();
    await expectAccessible(dialog);
  });

  it('says that a meal is no longer there', async () => {
    mock.get('/nutrients', day());
    mock.get('/nutrients/meals/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    const { dialog, user } = await open();
    await user.click(await within(dialog).findByText(/^Lunch/));
    expect(await within(dialog).findByText('This meal is no longer there.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
