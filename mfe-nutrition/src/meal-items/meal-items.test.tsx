import { expectAccessible, mock, ok, screen, within } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { eggs, foodProduct, searchAnswer } from '../testing/sample-foods.ts';

const quantity = () => screen.getByRole('spinbutton');
const unit = (name: string) =>
  within(screen.getByRole('group', { name: /^Unit of/ })).getByRole('button', { name });
const totals = () => screen.getByRole('region', { name: 'Meal totals' });

describe('Current Meal Items:', () => {
  it('is the heading of the list, with its tip', () => {
    openMeal();
    expect(screen.getByRole('heading', { name: 'Current Meal Items:' })).toBeInTheDocument();
    expect(screen.getByText('Tip: Use ↑↓ keys for ±0.25 servings')).toBeInTheDocument();
  });

  it('starts a food with a described serving with 1 serving', async () => {
    const { addFood } = openMeal();
    await addFood(/Whole egg/);
    expect(quantity()).toHaveValue('1');
    expect(quantity()).toHaveAccessibleName('Quantity of Whole egg, raw');
    expect(quantity()).toHaveAttribute('name', 'items.0.quantity');
    expect(quantity()).toHaveAttribute('data-step', '0.25');
    expect(unit('serving')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 serving is 1 large (50 g)')).toBeInTheDocument();
  });

  it('starts any other food with 100 g, without a toggle', async () => {
    const { addFood } = openMeal();
    await addFood(/rice/);
    expect(quantity()).toHaveValue('100');
    expect(quantity()).toHaveAttribute('data-step', '1');
    expect(screen.queryByRole('group', { name: /^Unit of/ })).not.toBeInTheDocument();
  });

  it('shows milliliters of a drink whose values are per 100 ml', async () => {
    const { user, addFood } = openMeal();
    mock.get('/food-products/{id}', ok({ per_100ml: true } as never));
    await addFood(/Whole egg/);
    expect(await screen.findByText('1 serving is 1 large (50 ml)')).toBeVisible();
    expect(screen.getByText(/Lists show ml as g$/)).toBeVisible();
    await user.click(unit('ml'));
    expect(quantity()).toHaveAttribute('aria-valuetext', '100 milliliters');
    await user.clear(quantity());
    await user.type(quantity(), '0{Tab}');
    expect(screen.getByText('Please enter at least 1 ml')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'g' })).not.toBeInTheDocument();
  });

  it('resets the quantity and recalculates nutrition when the unit is toggled', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.click(unit('g'));
    expect(quantity()).toHaveValue('100');
    expect(totals()).toHaveTextContent(/Calories 143/);
    await user.click(unit('serving'));
    expect(quantity()).toHaveValue('1');
    expect(totals()).toHaveTextContent(/Calories 72/);
  });

  it('steps 1 serving or 10 g by button, 0.25 serving or 1 g by arrow key', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    const increase = screen.getByRole('button', { name: /^Increase/ });
    const decrease = screen.getByRole('button', { name: /^Decrease/ });
    await user.click(increase);
    expect(quantity()).toHaveValue('2');
    await user.type(quantity(), '{ArrowUp}');
    expect(quantity()).toHaveValue('2.25');
    await user.click(unit('g'));
    await user.click(decrease);
    expect(quantity()).toHaveValue('90');
    await user.type(quantity(), '{ArrowDown}');
    expect(quantity()).toHaveValue('89');
  });

  it('raises the quantity of a food chosen again with a notice, and Undo reverts it', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await addFood(/rice/);
    await addFood(/Whole egg/);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const egg = within(screen.getByRole('listitem', { name: /egg/ }));
    expect(egg.getByRole('spinbutton')).toHaveValue('2');
    const told = 'Already in your meal: 1 serving is now 2 servings';
    expect(egg.getByText(told)).toBeInTheDocument();
    expect(
      await screen.findByText((text) => text.includes(`Whole egg, raw. ${told}. Total`)),
    ).toBeInTheDocument();
    await user.click(egg.getByRole('button', { name: /^Undo: Whole egg/ }));
    expect(egg.getByRole('spinbutton')).toHaveValue('1');
    expect(egg.getByRole('spinbutton')).toHaveFocus();
    expect(egg.queryByText(told)).not.toBeInTheDocument();
  });

  it('restores a removed item unchanged on Undo and focuses it', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await addFood(/rice/);
    await user.type(screen.getByRole('spinbutton', { name: /egg/ }), '{ArrowUp}');
    await user.click(screen.getByRole('button', { name: /^Remove Whole egg/ }));
    expect(screen.queryByText(/^Tip:/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo: put back Whole egg, raw' }));
    expect(screen.getAllByRole('listitem')[0]).toHaveAccessibleName('Whole egg, raw');
    expect(screen.getByRole('spinbutton', { name: /egg/ })).toHaveValue('1.25');
    expect(screen.getByRole('button', { name: /^Remove Whole egg/ })).toHaveFocus();
    expect(screen.getByText(/^Tip:/)).toBeInTheDocument();
  });

  it('explains what to do while the meal is empty', async () => {
    openMeal();
    expect(screen.getByText('Search above, and each food you choose lands here.')).toBeInTheDocument();
    await expectAccessible();
  });
});

describe('totals', () => {
  it('show calories rounded and macros with one decimal', async () => {
    const { addFood } = openMeal();
    await addFood(/Whole egg/);
    await addFood(/rice/);
    expect(totals()).toHaveTextContent(/Calories 202.kcalProtein 9\.0.gCarbs 28\.6.gFat 5\.1.g$/);
  });

  it('are marked as partial if a value is unknown', async () => {
    const noFat = foodProduct({ product_name: 'Mystery stew', fat: null });
    const { addFood } = openMeal(searchAnswer({ database_foods: [eggs(), noFat] }));
    await addFood(/egg/);
    expect(totals()).not.toHaveTextContent(/Partial/);
    await addFood(/Mystery/);
    expect(totals()).toHaveTextContent(/Fat 4\.8.*Partial: fat is unknown for 1 food$/);
    expect(screen.getByRole('listitem', { name: 'Mystery stew' })).toHaveTextContent(/Fat F–unknown/);
  });
});
