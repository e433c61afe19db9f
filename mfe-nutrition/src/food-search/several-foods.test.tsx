import { screen, waitFor, within } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';

const list = () => screen.queryByRole('listbox');
const option = (name: RegExp) => screen.getByRole('option', { name });
const items = () => screen.queryAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

async function search(text = 'egg') {
  const opened = openMeal();
  await opened.user.type(opened.search, text);
  await screen.findAllByRole('option');
  return opened;
}

describe('Add several', () => {
  it('adds foods one after the other while the list stays open, each with its count, until Done', async () => {
    const { user, search: field } = await search();
    await user.click(screen.getByRole('button', { name: 'Add several' }));
    await user.click(option(/^Whole egg/));
    await user.click(option(/^White rice/));
    await user.click(option(/^Whole egg/));
    expect(items()).toEqual(['Whole egg, raw', 'White rice, cooked']);
    expect(option(/^Whole egg.*, added 2 times$/)).toHaveTextContent(/^2/);
    expect(option(/^White rice.*, added$/)).toBeVisible();
    expect(option(/^Morning Egg Shake/)).not.toHaveAccessibleName(/added/);
    expect(screen.getByText('3 added')).toBeVisible();
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(list()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(items()).toHaveLength(2);
  });

  it('replaces the text of the last choice on typing and searches again', async () => {
    const { user, search: field } = await search();
    await user.click(screen.getByRole('button', { name: 'Add several' }));
    await user.click(option(/^Whole egg/));
    await user.keyboard('rice');
    expect(field).toHaveValue('rice');
    expect(await screen.findByRole('option', { name: /^White rice/ })).toBeVisible();
  });

  it.each([
    ['Escape', async (user: Awaited<ReturnType<typeof search>>['user']) => user.keyboard('{Escape}')],
    ['a tap outside', async (user: Awaited<ReturnType<typeof search>>['user']) => user.click(document.body)],
  ])('closes the list by %s and counts anew', async (_way, leave) => {
    const { user, search: field } = await search();
    await user.click(screen.getByRole('button', { name: 'Add several' }));
    await user.click(option(/^Whole egg/));
    await leave(user);
    expect(list()).not.toBeInTheDocument();
    await user.click(field);
    expect(option(/^Whole egg/)).not.toHaveAccessibleName(/added/);
    expect(screen.getByText('Choose foods')).toBeVisible();
  });

  it('adds a food and keeps the list open on Alt+Enter', async () => {
    const { user } = await search();
    await user.keyboard('{ArrowDown}{ArrowDown}{Alt>}{Enter}{/Alt}{ArrowDown}{Enter}');
    await waitFor(() => expect(items()).toEqual(['Whole egg, raw', 'White rice, cooked']));
    expect(within(screen.getByRole('listbox')).getAllByRole('option', { name: /, added$/ })).toHaveLength(2);
  });

  it('is off by default: a choice closes the list', async () => {
    const { user } = await search();
    await user.click(option(/^Whole egg/));
    await waitFor(() => expect(list()).not.toBeInTheDocument());
  });
});
