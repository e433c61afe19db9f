import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { chooseAction } from '../testing/choose-action.ts';
import { userFood } from '../testing/sample-foods.ts';
import { MyFoods } from './my-foods.tsx';

type UserFood = Schemas['UserFoodDto'];
const shake = userFood({ sugars: 12, salt: 0.1 });
const bread = userFood({ id: '01990000-0000-7000-8000-0000000000f2', name: 'Rye bread', brand: null });

const page = (foods: UserFood[], fields: Partial<Schemas['UserFoodsDto']> = {}) =>
  ok({
    foods,
    total: foods.length,
    total_is_estimate: false,
    total_pages: 1,
    page: 1,
    per_page: 20,
    ...fields,
  });

function openFoods(foods: UserFood[]) {
  mock.get('/user-foods/my-foods', () => page(foods));
  mock.get('/foods/favourites', ok({ foods: [], attribution: null, attributions: [] }));
  return renderScreen(<MyFoods />);
}

function rowOf(name: RegExp): HTMLElement {
  const found = screen.getAllByRole('listitem').find((item) => name.test(item.textContent ?? ''));
  if (!found) throw new Error(`no row ${name}`);
  return found;
}

describe('My foods', () => {
  it("lists the member's own foods with their values per 100 g", async () => {
    openFoods([shake]);
    expect(await screen.findByText('Kitchen')).toBeVisible();
    expect(rowOf(/Morning Egg Shake/)).toHaveTextContent(/90\skcal.*Protein.*8\.0.*per 100 g/);
  });

  it('is accessible while it loads', async () => {
    openFoods([]);
    mock.get('/user-foods/my-foods', () => new Promise(() => undefined));
    await expectAccessibleLoading();
  });

  it('explains own foods while there are none', async () => {
    openFoods([]);
    expect(await screen.findByText(/Foods that you add yourself show here/)).toBeVisible();
    await expectAccessible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('searches after a pause in typing and reports when nothing matches', async () => {
    const { userEvent } = openFoods([shake, bread]);
    mock.get('/user-foods/search', ({ query }) => page(query.get('q') === 'rye' ? [bread] : []));
    const search = await screen.findByRole('searchbox', { name: 'Search my foods' });
    await userEvent.type(search, 'rye');
    await waitFor(() => expect(screen.queryByText('Morning Egg Shake')).not.toBeInTheDocument());
    expect(rowOf(/Rye bread/)).toBeVisible();
    expect(calls.filter(({ path }) => path === '/user-foods/search')).toHaveLength(1);
    await userEvent.type(search, 'x');
    expect(await screen.findByText('No food of yours matches “ryex”')).toBeVisible();
  });

  it('shows more on demand', async () => {
    const { userEvent } = openFoods([]);
    mock.get('/user-foods/my-foods', ({ query }) =>
      query.get('page') === '1'
        ? page([shake], { total_pages: 2 })
        : page([bread], { page: 2, total_pages: 2 }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Rye bread')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('deletes a food, and Undo writes it again unchanged under its id', async () => {
    const foods = [shake];
    const { userEvent } = openFoods(foods);
    mock.delete('/user-foods/{id}', () => {
      foods.length = 0;
      return noContent();
    });
    mock.post('/user-foods', () => {
      foods.push(shake);
      return ok(shake, 201);
    });
    await chooseAction(userEvent, 'Actions for Morning Egg Shake', 'Delete');
    expect(await screen.findByText('Morning Egg Shake deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Kitchen')).toBeVisible();
    const { id, name, brand, barcode, calories, protein, carbohydrates, net_carbs, fat, fiber } = shake;
    const { serving_size, serving_grams } = shake;
    const typed = { name, brand, barcode, calories, protein, carbohydrates, net_carbs, fat, fiber };
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({
      ...typed,
      ...{ sugars: 12, saturated_fat: null, salt: 0.1 },
      id,
      serving_size,
      serving_grams,
    });
  });

  it('keeps a food that could not be deleted', async () => {
    const { userEvent } = openFoods([shake]);
    mock.delete('/user-foods/{id}', fail(500, [{ code: 'INTERNAL', message: 'No' }]));
    await chooseAction(userEvent, 'Actions for Morning Egg Shake', 'Delete');
    expect(await screen.findByText('The food could not be deleted. Please try again.')).toBeVisible();
    expect(rowOf(/Morning Egg Shake/)).toBeVisible();
  });

  it('opens a food in its form, filled in', async () => {
    const { userEvent } = openFoods([shake]);
    await chooseAction(userEvent, 'Actions for Morning Egg Shake', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Custom Food' }));
    expect(await dialog.findByDisplayValue('Morning Egg Shake')).toBeVisible();
  });
});
