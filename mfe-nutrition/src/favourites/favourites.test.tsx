import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { Favourites } from '../my-foods/favourites.tsx';
import { openMeal } from '../testing/open-meal.tsx';
import { eggs, foodProduct, userFood } from '../testing/sample-foods.ts';

const use = { last_used_at: '2026-11-21T08:00:00.000Z', favourite: false } as const;
const rice = { ...foodProduct(), type: 'database', ...use, last_quantity: 80, last_unit: 'g' } as const;
const egg = { ...eggs(), type: 'database', ...use } as const;
const shake = { ...userFood(), type: 'user', ...use } as const;
type Food = typeof rice | typeof egg | typeof shake;
const answer = (foods: readonly Food[]) => ({ foods: [...foods], attribution: null, attributions: [] });

/** Mocks a server that stores favourites, newest first. */
function keepFavourites(foods: readonly Food[]) {
  let kept = [...foods];
  const others = (gone: unknown) => kept.filter(({ id }) => id !== gone);
  const all = [rice, egg, shake];
  mock.get('/foods/favourites', () => ok(answer(kept)));
  mock.put('/foods/favourites/{type}/{id}', ({ path }) => {
    kept = [...all.filter(({ id }) => id === path.id), ...others(path.id)];
    return ok(answer(kept));
  });
  mock.delete('/foods/favourites/{type}/{id}', ({ path }) => {
    kept = others(path.id);
    return ok(answer(kept));
  });
  return () => kept.map(({ id }) => id);
}

const star = (name: string) => screen.findByRole('button', { name: `Favorite: ${name}` });
const changes = () => calls.filter(({ method }) => method === 'put' || method === 'delete');

async function openResults() {
  const opened = openMeal();
  const kept = keepFavourites([]);
  await opened.user.type(opened.search, 'egg');
  await screen.findAllByRole('option');
  return { ...opened, kept };
}

describe('the star of a food', () => {
  it('adds a found food to the favourites and removes it, while the list stays unchanged', async () => {
    const { user, kept, search } = await openResults();
    const own = await star('Morning Egg Shake');
    expect(own).toHaveAttribute('aria-pressed', 'false');
    await user.click(own);
    expect(own).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(kept()).toEqual([shake.id]));
    expect(changes()[0]?.path).toBe(`/foods/favourites/user/${shake.id}`);
    await user.click(own);
    await waitFor(() => expect(kept()).toEqual([]));
    expect(own).toHaveAttribute('aria-pressed', 'false');
    expect(search).toHaveFocus();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('shows before the server answers, and quick presses are sent one after the other', async () => {
    const { user } = await openResults();
    const answers: (() => void)[] = [];
    const later = () => new Promise<void>((resolve) => answers.push(resolve)).then(() => ok(answer([egg])));
    mock.put('/foods/favourites/{type}/{id}', later);
    mock.delete('/foods/favourites/{type}/{id}', later);
    const button = await star('Whole egg, raw');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(changes()).toHaveLength(1);
    answers[0]?.();
    await waitFor(() => expect(changes().map(({ method }) => method)).toEqual(['put', 'delete']));
    // The first answer is older than the member's last press.
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    [
      fail(500, [{ code: 'INTERNAL', message: 'No' }]),
      /Whole egg, raw is not a favourite yet\. Please try again/,
    ],
    [
      fail(409, [{ code: 'TOO_MANY_FAVOURITES', message: 'You can have 200 favourites.' }]),
      'You can have 200 favourites.',
    ],
  ])('is reverted with a toast when the server refuses', async (refusal, said) => {
    const { user } = await openResults();
    mock.put('/foods/favourites/{type}/{id}', refusal);
    const button = await star('Whole egg, raw');
    await user.click(button);
    expect(await screen.findByText(said)).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('is also shown beside each item of the meal', async () => {
    const { user, kept } = await openResults();
    await user.click(screen.getByRole('option', { name: /^Morning Egg Shake/ }));
    const item = within(await screen.findByRole('listitem', { name: 'Morning Egg Shake' }));
    expect(item.getByText('My Food')).toBeVisible();
    await user.click(item.getByRole('button', { name: 'Favorite: Morning Egg Shake' }));
    await waitFor(() => expect(kept()).toEqual([shake.id]));
  });
});

describe('favourites by keyboard', () => {
  it('moves by Right to the star of the active food, by arrows to other stars, and back by Left', async () => {
    const { user, kept, search } = await openResults();
    await user.keyboard('{ArrowRight}');
    expect(search).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await star('Morning Egg Shake')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await star('Whole egg, raw')).toHaveFocus();
    await waitFor(() => expect(kept()).toEqual([egg.id]));
    expect(screen.getByRole('option', { name: /^Whole egg/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(search).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('listitem', { name: 'Whole egg, raw' })).toBeVisible();
  });

  it('moves by Right within the text', async () => {
    const { user, search } = await openResults();
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowRight}');
    expect(search).toHaveFocus();
  });

  it('closes the list on Escape from a star and focuses the field', async () => {
    const { user, search } = await openResults();
    await user.keyboard('{ArrowDown}{ArrowRight}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(search).toHaveFocus();
  });

  it('reaches Log by Right before typing', async () => {
    const { user, search } = openMeal(undefined, answer([rice]));
    await user.click(search);
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^Log White rice/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await star('White rice, cooked')).toHaveFocus();
  });
});

describe('before typing', () => {
  it('lists favourites after the recent foods under their own heading, each food once', async () => {
    const { user, search } = openMeal(undefined, answer([rice]), { favourites: answer([egg, rice]) });
    await user.click(search);
    const list = await screen.findByRole('listbox', { name: 'Recent foods, Favorites' });
    const part = within(list).getByRole('group', { name: 'Favorites' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(within(part).getByRole('option')).toHaveAccessibleName(/^Whole egg, raw/);
    expect(await star('White rice, cooked')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('listitem', { name: 'Whole egg, raw' })).toBeVisible();
  });

  it('lists only favourites if there are no recent foods', async () => {
    const { user, search } = openMeal(undefined, undefined, { favourites: answer([egg]) });
    await user.click(search);
    expect(await screen.findByRole('listbox', { name: 'Favorites' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Favorites' })).not.toBeInTheDocument();
  });

  it('keeps a food that loses its star until the list closes', async () => {
    const { user, search } = openMeal(undefined, answer([rice]));
    keepFavourites([egg, shake]);
    await user.click(search);
    const button = await star('Whole egg, raw');
    await user.click(button);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.keyboard('{Escape}');
    await user.click(search);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});

describe('Favourites, below My foods', () => {
  it('lists them with their values', async () => {
    keepFavourites([egg]);
    renderScreen(<Favourites />);
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Whole egg, raw.*143\skcal/);
  });

  it('is accessible while it loads', async () => {
    mock.get('/foods/favourites', () => new Promise(() => undefined));
    renderScreen(<Favourites />);
    await expectAccessibleLoading();
  });

  it('explains favourites while there are none', async () => {
    keepFavourites([]);
    renderScreen(<Favourites />);
    expect(await screen.findByText(/Foods you star show here/)).toBeVisible();
    await expectAccessible();
  });

  it('removes a favourite, focuses the heading, and Undo restores it', async () => {
    const kept = keepFavourites([egg]);
    const { userEvent } = renderScreen(<Favourites />);
    const button = await screen.findByRole('button', { name: 'Remove Whole egg, raw from favorites' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Favorites' })).toHaveFocus();
    expect(await screen.findByText('Whole egg, raw is no longer a favourite')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Remove Whole egg/ })).toBeVisible();
    expect(kept()).toEqual([egg.id]);
  });
});
