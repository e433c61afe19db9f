import {
  act,
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import AdminPage from '../admin-page.tsx';
import FoodDatabasePage from './food-database-page.tsx';
import type { FoodProduct, FoodProductPage } from './food-products.queries.ts';
import { foodProduct } from './sample-products.ts';

function page(products: FoodProduct[], fields: Partial<FoodProductPage> = {}) {
  return ok({
    products,
    total: products.length,
    total_is_estimate: false,
    total_pages: 1,
    page: 1,
    per_page: 50,
    attribution: null,
    attributions: [],
    ...fields,
  });
}
/** What only a product by itself has. */
const DETAILS = { nutrients: [], per_100ml: null, attribution: null, attributions: [] };

const FOODS = [
  foodProduct({ id: 'b', product_name: 'Beans', fat: 1.2 }),
  foodProduct({ id: 'a', product_name: 'Apple', fat: null }),
  foodProduct({ id: 'c', product_name: 'Cocoa', fat: 21 }),
];
const list = (products = FOODS, fields?: Partial<FoodProductPage>) =>
  mock.get('/food-products/search', page(products, fields));
const show = (route = '/admin/food-database') => renderScreen(<AdminPage />, { route });
const showPage = (route = '/food-database') => renderScreen(<FoodDatabasePage />, { route });
const lastQuery = () => Object.fromEntries(calls.at(-1)?.query ?? []);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const names = () => screen.getAllByRole('rowheader').map((name) => name.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

// React reads the form of a navigating submit; Node's FormData, set by the mock server, accepts no element.
const NodeFormData = globalThis.FormData;
beforeEach(() => {
  globalThis.FormData = class {} as typeof FormData;
});
afterEach(() => {
  globalThis.FormData = NodeFormData;
  localStorage.clear();
});

const DEFAULT = [
  'Image',
  'Name',
  'Brand',
  'Barcode',
  'Calories',
  'Protein',
  'Carbs',
  'Fat',
  'Nutri-Score',
  'NOVA',
];

describe('the list of products', () => {
  it('has the default columns of the specification, with actions for administrators', async () => {
    list();
    show();
    expect(await screen.findByRole('row', { name: /Beans/ })).toBeVisible();
    expect(heads()).toEqual([...DEFAULT, 'Actions']);
    expect(button('Edit Beans')).toBeVisible();
    expect(button('Delete Beans')).toBeVisible();
  });

  it('has data sources and no actions on /food-database', async () => {
    list();
    showPage();
    const row = await screen.findByRole('row', { name: /Beans/ });
    expect(heads()).toEqual([...DEFAULT, 'Data Sources']);
    expect(row).toHaveTextContent('Open Food Facts');
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
  });

  it('requests pages of 50, and sends q only when it is not empty', async () => {
    list();
    const { userEvent, currentPath } = show();
    await screen.findByRole('row', { name: /Beans/ });
    expect(lastQuery()).toEqual({ page: '1', per_page: '50' });
    const box = screen.getByPlaceholderText('Search by name, brand or category');
    await userEvent.type(box, ' oat milk ');
    expect(calls).toHaveLength(1);
    await userEvent.click(button('Search'));
    await waitFor(() => expect(lastQuery()).toEqual({ q: 'oat milk', page: '1', per_page: '50' }));
    expect(currentPath()).toBe('/admin/food-database?q=oat+milk');
    await userEvent.click(button('Clear'));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(currentPath()).toBe('/admin/food-database');
  });

  it('shows the result count', async () => {
    list(FOODS, { total: 8789, total_pages: 176 });
    show();
    expect(await screen.findByText('8,789')).toBeVisible();
    expect(screen.getByText(/products$/)).toBeVisible();
  });

  it('shows Page X of Y with Previous and Next only when there is more than one page', async () => {
    list();
    const { unmount } = show();
    await screen.findByRole('row', { name: /Beans/ });
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    unmount();
    mock.get('/food-products/search', ({ query }) =>
      page(FOODS, { page: Number(query.get('page')), total_pages: 3 }),
    );
    const { userEvent, currentPath } = show('/admin/food-database?page=2&sort=-fat');
    expect(await screen.findByText('Page 2 of 3', { selector: 'span' })).toBeVisible();
    await userEvent.click(button('Next'));
    expect(await screen.findByText('Page 3 of 3', { selector: 'span' })).toBeVisible();
    expect(button('Next')).toBeDisabled();
    expect(currentPath()).toBe('/admin/food-database?page=3&sort=-fat');
    await userEvent.click(button('Previous'));
    expect(currentPath()).toBe('/admin/food-database?page=2&sort=-fat');
  });

  it('shows the last page if the page in the address no longer exists', async () => {
    mock.get('/food-products/search', ({ query }) => {
      const at = Number(query.get('page'));
      return page(at > 2 ? [] : FOODS, { page: at, total_pages: 2 });
    });
    const { currentPath } = show('/admin/food-database?page=7');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(currentPath()).toBe('/admin/food-database?page=2');
  });

  it('is accessible while it loads', async () => {
    mock.get('/food-products/search', () => new Promise(() => undefined));
    show();
    await expectAccessibleLoading();
  });

  it('reports a failure and tries again', async () => {
    mock.get('/food-products/search', fail(422, [{ code: 'INVALID', message: 'This search is too long' }]));
    const { userEvent } = show();
    expect(await screen.findByText('This search is too long')).toBeVisible();
    await expectAccessible();
    list();
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('row', { name: /Beans/ })).toBeVisible();
  });

  it('shows a default text for a failure without one', async () => {
    mock.get('/food-products/search', {
      response: new Response('{"success":false,"errors":[]}', {
        status: 422,
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    show();
    expect(await screen.findByText('Failed to load products. Please try again.')).toBeVisible();
  });

  it('refuses an answer without products, and accepts products under data', async () => {
    mock.get('/food-products/search', ok({} as FoodProductPage));
    const { unmount } = show();
    expect(await screen.findByText('Unexpected response format from server')).toBeVisible();
    unmount();
    const inside = page(FOODS).data;
    mock.get('/food-products/search', ok({ data: inside } as unknown as FoodProductPage));
    show('/admin/food-database?q=x');
    expect(await screen.findByRole('row', { name: /Beans/ })).toBeVisible();
  });

  it('says that nothing was found', async () => {
    list([]);
    const { userEvent, currentPath } = show('/admin/food-database?q=nothing');
    expect(await screen.findByText('No foods found')).toBeVisible();
    await userEvent.click(button('Show all foods'));
    expect(currentPath()).toBe('/admin/food-database');
  });
});

describe('sorting within the page', () => {
  it('sorts by a click anywhere in a header: ascending, then descending, unknown values last', async () => {
    list();
    const { userEvent, currentPath } = show();
    await screen.findByRole('row', { name: /Beans/ });
    expect(names()).toEqual(['Beans', 'Apple', 'Cocoa']);
    const fat = screen.getByRole('columnheader', { name: 'Fat' });
    expect(fat).not.toHaveAttribute('aria-sort');
    await userEvent.click(fat);
    expect(names()).toEqual(['Beans', 'Cocoa', 'Apple']);
    expect(fat).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(button('Fat'));
    expect(names()).toEqual(['Cocoa', 'Beans', 'Apple']);
    expect(fat).toHaveAttribute('aria-sort', 'descending');
    expect(currentPath()).toBe('/admin/food-database?sort=-fat');
    expect(calls).toHaveLength(1);
  });
});

describe('quick presses before the page shows the first', () => {
  it('all count, for columns and sorting', async () => {
    list();
    const { userEvent } = show();
    await screen.findByRole('row', { name: /Beans/ });
    const fat = button('Fat');
    act(() => {
      fat.click();
      fat.click();
    });
    await waitFor(() => expect(names()).toEqual(['Cocoa', 'Beans', 'Apple']));
    await userEvent.click(button('Columns'));
    const [salt, brand] = [
      await screen.findByRole('checkbox', { name: 'Salt' }),
      screen.getByRole('checkbox', { name: 'Brand' }),
    ];
    act(() => {
      salt.click();
      brand.click();
    });
    await userEvent.click(button('Done'));
    await waitFor(() => expect(heads()).toContain('Salt'));
    expect(heads()).not.toContain('Brand');
  });
});

describe('columns and views', () => {
  afterEach(() => jest.restoreAllMocks());

  it('hides, shows and remembers columns', async () => {
    list();
    const { userEvent, currentPath, unmount } = show();
    await screen.findByRole('row', { name: /Beans/ });
    await userEvent.click(button('Columns'));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(23);
    expect(within(dialog).getByRole('checkbox', { name: 'Categories' })).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hide All' }));
    for (const box of within(dialog).getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sodium' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(heads()).toEqual(['Name', 'Sodium']));
    expect(currentPath()).toBe('/admin/food-database?columns=product_name.sodium');
    unmount();
    const again = show();
    await screen.findByRole('row', { name: /Beans/ });
    expect(heads()).toEqual(['Name', 'Sodium']);
    expect(again.currentPath()).toBe('/admin/food-database?columns=product_name.sodium');
    await userEvent.click(button('Columns'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show All' }));
    await userEvent.click(button('Done'));
    await waitFor(() => expect(heads()).toHaveLength(23));
    expect(heads()).toEqual([
      'Image',
      'Name',
      'Brand',
      'Barcode',
      'Categories',
      'Calories',
      'Protein',
      'Carbs',
      'Fat',
      'Saturated Fat',
      'Sugars',
      'Fiber',
      'Salt',
      'Sodium',
      'Nutri-Score',
      'Nutri-Score Points',
      'NOVA',
      'Eco-Score',
      'Eco-Score Points',
      'Serving Size',
      'Serving Quantity',
      'Allergens',
      'Actions',
    ]);
  });

  it('shows the content of each of the 23 columns', async () => {
    list([foodProduct({})]);
    show(
      `/admin/food-database?columns=${'image.product_name.brands.barcode.categories.energy_kcal.proteins.carbohydrates.fat.saturated_fat.sugars.fiber.salt.sodium.nutriscore_grade.nutriscore_score.nova_group.ecoscore_grade.ecoscore_score.serving_size.serving_quantity.allergens.actions'}`,
    );
    const row = await screen.findByRole('row', { name: /Hazelnut spread/ });
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      '',
      'Hazelnut spread',
      'Nutty',
      '3017620422003',
      'Breakfasts, Sweet spreads',
      '539 kcal',
      '6.3 g',
      '57.5 g',
      '30.9 g',
      '10.6 g',
      '56.3 g',
      '0 g',
      '0.11 g',
      '0.04 g',
      'E',
      '26',
      '4 Ultra-processed',
      'D',
      '32',
      '1 spoon (15 g)',
      '15 g',
      'milk, nuts',
      '',
    ]);
  });

  it('opens as a grid with everyday names on a phone, and as a table if that is chosen', async () => {
    const usual = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(usual(media), { matches: /max-width: 767px/.test(media) }),
      );
    list([foodProduct({ product_name: 'Alcoholic beverage, beer, light' })]);
    const { userEvent, currentPath } = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Light beer/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await userEvent.click(button('Table'));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(currentPath()).toBe('/admin/food-database?view=table');
  });

  it('switches between table and grid', async () => {
    list();
    const { userEvent, currentPath } = show();
    await screen.findByRole('row', { name: /Beans/ });
    expect(button('Table')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Grid'));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/admin/food-database?view=grid');
    await userEvent.click(button(/^Beans/));
    expect(await screen.findByRole('dialog', { name: 'Beans' })).toBeVisible();
  });

  it('loads images lazily and shows a placeholder for one that fails', async () => {
    list([foodProduct({})]);
    show();
    const row = await screen.findByRole('row', { name: /Hazelnut/ });
    const image = row.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('loading', 'lazy');
    act(() => void image.dispatchEvent(new Event('error')));
    expect(row.querySelector('img')).toBeNull();
    expect(row.querySelector('[data-placeholder]')).toBeInTheDocument();
  });
});

describe('the details of a product', () => {
  const open = async (product = foodProduct({}), render = show) => {
    list([product]);
    const rendered = render();
    await rendered.userEvent.click(
      await screen.findByRole('row', { name: new RegExp(product.product_name) }),
    );
    return { ...rendered, dialog: await screen.findByRole('dialog', { name: product.product_name }) };
  };

  it('shows all known values', async () => {
    const { dialog } = await open(
      foodProduct({
        nutrition_warnings: [
          { code: 'sugars_over_carbohydrates', message: 'More sugars than carbohydrates.' },
        ],
        raw_fatsecret_data: {
          serving_description: '1 jar',
          servings: {
            serving: {
              serving_description: '1 tbsp',
              calories: '80',
              metric_serving_amount: '15.000',
              metric_serving_unit: 'g',
            },
          },
        },
      }),
    );
    const inside = within(dialog);
    for (const text of [
      '3017620422003',
      'Breakfasts, Sweet spreads',
      'Ultra-processed',
      'More sugars than carbohydrates.',
      'milk',
      'nuts',
    ])
      expect(inside.getByText(text)).toBeInTheDocument();
    expect(inside.getByTitle('Nutri-Score E')).toHaveAttribute('data-grade', 'e');
    expect(inside.getByTitle('Eco-Score D')).toBeInTheDocument();
    const rows = inside.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'Energy539 kcal',
      'Protein6.3 g',
      'Carbohydrates57.5 g',
      'Sugars56.3 g',
      'Fat30.9 g',
      'Saturated fat10.6 g',
      'Fiber0 g',
      'Salt0.11 g',
      'Sodium0.04 g',
    ]);
    const raw = inside.getByText('Raw provider data').closest('details') as HTMLDetailsElement;
    expect(raw.open).toBe(false);
    expect(raw).toHaveTextContent('1 tbsp · 15 g · 80 kcal');
    expect(raw).toHaveTextContent('"metric_serving_amount": "15.000"');
  });

  it('offers members only Close', async () => {
    const { dialog } = await open(undefined, showPage);
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('shows the image in full size; Escape closes it and keeps the dialog', async () => {
    const { dialog, userEvent } = await open();
    const thumb = within(dialog).getByRole('button', { name: 'Show the image in full size' });
    await userEvent.click(thumb);
    expect(screen.getByRole('dialog', { name: 'Image of Hazelnut spread' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Image of Hazelnut spread' })).not.toBeInTheDocument();
    expect(dialog).toBeVisible();
    expect(thumb).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('opens by keyboard', async () => {
    list();
    const { userEvent } = show();
    await screen.findByRole('row', { name: /Beans/ });
    button('Beans').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Beans' })).toBeVisible();
  });
});

describe('deleting a product', () => {
  const QUESTION = 'Are you sure you want to delete "Beans"? This action cannot be undone.';
  const ask = async () => {
    list();
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Beans' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(QUESTION);
    return { userEvent, dialog };
  };

  it('asks, deletes and confirms', async () => {
    const { userEvent, dialog } = await ask();
    mock.delete('/admin/food-products/{id}', noContent());
    list(FOODS.slice(1));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product Deleted')).toBeVisible();
    expect(screen.getByText('Successfully deleted: Beans')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Beans/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Foods, scrollable' })).toHaveFocus());
    expect(calls.find(({ method }) => method === 'delete')?.path).toBe('/admin/food-products/b');
  });

  it('does nothing on Cancel', async () => {
    const { userEvent, dialog } = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'delete')).toBe(false);
  });

  it.each([
    [fail(404, [{ code: 'NOT_FOUND', message: 'This product was not found' }]), 'This product was not found'],
    [fail(500, [{ code: 'UNEXPECTED', message: 'Something broke' }]), 'Something broke'],
    [noAnswer(), 'Failed to delete product. Please try again.'],
  ])('shows why it failed', async (answer, message) => {
    const { userEvent, dialog } = await ask();
    mock.delete('/admin/food-products/{id}', answer);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('refreshes the list when another administrator was faster', async () => {
    list();
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('row', { name: /Beans/ }));
    const details = await screen.findByRole('dialog', { name: 'Beans' });
    await waitFor(() => expect(details).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(details).getByRole('button', { name: 'Delete' }));
    mock.delete(
      '/admin/food-products/{id}',
      fail(404, [{ code: 'NOT_FOUND', message: 'This product was not found' }]),
    );
    list(FOODS.slice(1));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This product was not found')).toBeVisible();
    await waitFor(() => expect(details).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Beans/ })).not.toBeInTheDocument());
  });

  it('is also offered in the details', async () => {
    list();
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('row', { name: /Beans/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Beans' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(QUESTION)).toBeVisible();
    mock.delete('/admin/food-products/{id}', noContent());
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product Deleted')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('editing a product', () => {
  const spread = foodProduct({});
  const edit = async () => {
    list([spread]);
    const rendered = show();
    await rendered.userEvent.click(await screen.findByRole('button', { name: 'Edit Hazelnut spread' }));
    await screen.findByRole('textbox', { name: 'Name' });
    return rendered;
  };
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('sends the fields of the specification for the opened version, empty numbers as null', async () => {
    let version: string | null = null;
    mock.patch('/food-products/{id}', ({ request }) => {
      version = request.headers.get('If-Match');
      return ok({ ...spread, product_name: 'Cocoa spread', version: 2, ...DETAILS });
    });
    const { userEvent } = await edit();
    expect(field('Energy (kcal)')).toHaveAttribute('data-step', '0.1');
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Cocoa spread');
    await userEvent.clear(field('Fiber (g)'));
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'Cocoa spread' })).toBeVisible();
    expect(version).toBe('1');
    expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({
      product_name: 'Cocoa spread',
      brands: 'Nutty',
      categories: 'Breakfasts, Sweet spreads',
      serving_size: '1 spoon (15 g)',
      nutrition_per_100g: {
        energy_kcal: 539,
        proteins: 6.3,
        carbohydrates: 57.5,
        sugars: 56.3,
        fat: 30.9,
        saturated_fat: 10.6,
        fiber: null,
        salt: 0.107,
      },
    });
  });

  it("reports a failure and shows the server's error at its field", async () => {
    const { userEvent } = await edit();
    mock.patch('/food-products/{id}', fail(500, [{ code: 'UNEXPECTED', message: 'Something broke' }]));
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Failed to update product. Please try again.')).toBeVisible();
    const errors = [
      { code: 'INVALID', message: '100 g hold at most 100 g', field: 'nutrition_per_100g.fat' },
    ];
    mock.patch('/food-products/{id}', fail(422, errors));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(field('Fat (g)')).toHaveAccessibleDescription('100 g hold at most 100 g'));
  });

  it('refreshes the list when another administrator deleted the product', async () => {
    const { userEvent } = await edit();
    mock.patch(
      '/food-products/{id}',
      fail(404, [{ code: 'NOT_FOUND', message: 'This product was not found' }]),
    );
    list(FOODS);
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Failed to update product. Please try again.')).toBeVisible();
    expect(screen.getByText('This product was not found')).toBeVisible();
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Close'));
    await waitFor(() => expect(names()).toEqual(['Beans', 'Apple', 'Cocoa']));
  });

  it('requires a name and valid numbers', async () => {
    const { userEvent } = await edit();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Salt (g)'), 'x');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Please enter a name'));
    expect(field('Salt (g)')).toHaveAccessibleDescription('Please enter a number, 0 or more');
    expect(calls.some(({ method }) => method === 'patch')).toBe(false);
  });

  it('returns to the details on Cancel', async () => {
    const { userEvent } = await edit();
    await userEvent.click(button('Cancel'));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(button('Edit')).toHaveFocus();
    await userEvent.click(button('Edit'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });

  it('shows both versions in a conflict and overwrites only the fields changed here', async () => {
    const theirs = { ...spread, brands: 'Theirs', fat: 31, version: 4, ...DETAILS };
    const versions: (string | null)[] = [];
    mock.patch('/food-products/{id}', ({ request, body }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? fail(409, [{ code: 'VERSION_CONFLICT', message: 'changed' }], theirs)
        : ok({ ...theirs, ...(body as object), version: 5 } as typeof theirs);
    });
    const { userEvent } = await edit();
    await userEvent.clear(field('Categories'));
    await userEvent.type(field('Categories'), 'Mine');
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'This product was changed meanwhile' });
    const [yours, saved] = ['Yours', 'Saved'].map((name) => within(dialog).getByRole('region', { name }));
    expect(yours).toHaveTextContent('CategoriesMine');
    expect(yours).toHaveTextContent('BrandTheirs');
    expect(saved).toHaveTextContent('CategoriesBreakfasts, Sweet spreads');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(versions).toEqual(['1', '4']));
    expect(
      calls.at(-1)?.method === 'patch'
        ? calls.at(-1)?.body
        : calls.findLast(({ method }) => method === 'patch')?.body,
    ).toMatchObject({
      brands: 'Theirs',
      categories: 'Mine',
    });
  });
});
