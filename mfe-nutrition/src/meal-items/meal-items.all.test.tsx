import { screen, within } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';

const quantity = () => screen.getByRole('spinbutton');
const unit = (name: string) =>
  within(screen.getByRole('group', { name: /^Unit of/ })).getByRole('button', { name });
const totals = () => screen.getByRole('region', { name: 'Meal totals' });

describe('Current Meal Items:', () => {
  it('never steps below 0.25 serving or 1 g', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: /^Decrease/ }));
    await user.type(quantity(), '{ArrowDown}{ArrowDown}');
    expect(quantity()).toHaveValue('0.25');
    await user.click(unit('g'));
    await user.clear(quantity());
    await user.type(quantity(), '3');
    await user.click(screen.getByRole('button', { name: /^Decrease/ }));
    expect(quantity()).toHaveValue('1');
  });

  it('reads a quantity in the format of the locale', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.clear(quantity());
    await user.type(quantity(), '1,5');
    expect(quantity()).toHaveValue('1,5');
    expect(totals()).toHaveTextContent(/Calories 107/);
  });

  it('keeps an emptied quantity empty and shows its error on blur', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.clear(quantity());
    expect(quantity()).toHaveValue('');
    expect(quantity()).not.toHaveAttribute('aria-invalid');
    expect(totals()).toHaveTextContent(/Calories –/);
    await user.tab();
    expect(quantity()).toHaveAttribute('aria-invalid', 'true');
    expect(quantity()).toHaveAccessibleDescription('Please enter a valid quantity');
    await user.type(quantity(), '2');
    expect(quantity()).not.toHaveAttribute('aria-invalid');
  });

  it('returns to the search on Enter in a quantity and saves nothing', async () => {
    const { user, addFood, search } = openMeal();
    await addFood(/Whole egg/);
    await user.type(quantity(), '{Enter}');
    expect(search).toHaveFocus();
  });

  it('focuses the next item after a removal', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await addFood(/rice/);
    await user.click(screen.getByRole('button', { name: /^Remove Whole egg/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Remove White rice/ })).toHaveFocus();
  });

  it('moves by Tab after a choice to its quantity, the units, the star and last to Remove', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.tab();
    expect(quantity()).toHaveFocus();
    await user.tab();
    expect(unit('g')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Favorite: Whole egg, raw' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: /^Remove/ })).toHaveFocus();
  });

  it('moves by Tab to the food chosen last, and from a typed text to the next control', async () => {
    const { user, addFood, search } = openMeal();
    await addFood(/Whole egg/);
    await addFood(/rice/);
    await user.tab();
    expect(screen.getByRole('spinbutton', { name: /rice/ })).toHaveFocus();
    await user.type(search, 'e');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Scan barcode' })).toHaveFocus();
  });

  it('takes the large step on Page Up and Page Down', async () => {
    const { user, addFood } = openMeal();
    await addFood(/rice/);
    await user.type(quantity(), '{PageUp}{PageUp}{PageDown}');
    expect(quantity()).toHaveValue('110');
  });

  it('focuses the search after the last item is removed', async () => {
    const { user, addFood, search } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(search).toHaveFocus();
  });
});

describe('totals', () => {
  it('announces totals with added and removed foods', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    const said = /^Whole egg, raw added\. Total 72 kilocalories, protein 6\.3 grams/;
    expect(await screen.findByText(said)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    const gone = 'Whole egg, raw removed. The meal is empty';
    expect(await screen.findByText(gone)).toBeInTheDocument();
  });
});
