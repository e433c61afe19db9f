import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  fail,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { userFood } from '../testing/sample-foods.ts';
import { CustomFoodDialog } from './custom-food-dialog.tsx';
import type { KnownOfFood } from './custom-food-form.ts';

const stored = (fields: Partial<Schemas['UserFoodDto']> = {}): Schemas['UserFoodDto'] => {
  const { last_quantity: _, last_unit: __, ...food } = userFood({ name: 'Oats' });
  return { ...food, ...fields };
};

async function open(props: { food?: Schemas['UserFoodDto']; known?: KnownOfFood } = {}) {
  const onSaved = jest.fn();
  const onClose = jest.fn();
  const { userEvent: user } = renderScreen(
    <CustomFoodDialog {...props} onSaved={onSaved} onClose={onClose} />,
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Food name');
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  return {
    user,
    dialog,
    onSaved,
    onClose,
    field,
    fill: async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) {
        await user.clear(field(label));
        await user.type(field(label), text);
      }
    },
    add: () =>
      within(dialog).getByRole<HTMLButtonElement>('button', { name: /^(Add Food|Adding\.\.\.|Save)$/ }),
  };
}

const OATS = { 'Food name': 'Oats', Calories: '370', Protein: '13,5', Carbohydrates: '58.7', Fat: '7' };
const posted = () => calls.filter(({ method }) => method === 'post').map(({ body }) => body);

describe('Add Custom Food', () => {
  it("opens a dialog with the specification's texts and focuses the first field", async () => {
    const { dialog, field } = await open();
    expect(dialog).toHaveAccessibleName('Add Custom Food');
    expect(dialog).toHaveAccessibleDescription('Create your own food item with nutritional information');
    await waitFor(() => expect(field('Food name')).toHaveFocus());
    expect(
      [...dialog.querySelectorAll('input:not([type=radio])')].map((it) => it.getAttribute('name')),
    ).toEqual([
      'name',
      'brand',
      'barcode',
      'calories',
      'protein',
      'carbohydrates',
      'fat',
      'fiber',
      'net_carbs',
      'sugars',
      'saturated_fat',
      'salt',
      'serving_size',
      'serving_grams',
    ]);
    for (const label of ['Calories', 'Protein', 'Net carbs'])
      expect(field(label)).toHaveAttribute('data-step', '0.1');
    expect(within(dialog).getByRole('group', { name: 'Nutrition per 100 g' })).toBeInTheDocument();
  });

  it('has sugars, saturated fat and salt below More, which is open where one of them is known', async () => {
    mock.post('/user-foods', ok(stored(), 201));
    const { user, dialog, field, fill } = await open();
    expect(field('Salt').closest('details')).not.toHaveAttribute('open');
    await user.click(within(dialog).getByText('More, optional'));
    await fill({ ...OATS, Sugars: '1,2', Salt: '0.05' });
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ sugars: 1.2, salt: 0.05 });
    expect(posted()[0]).not.toHaveProperty('saturated_fat');
  });

  it('keeps More open while one of its values is wrong', async () => {
    const { user, dialog, field, fill } = await open();
    const more = within(dialog).getByText('More, optional');
    await user.click(more);
    expect(field('Salt')).toHaveAccessibleDescription('400 mg of sodium are 1 g of salt');
    await fill({ ...OATS, Salt: '480' });
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await waitFor(() => expect(field('Salt')).toBeInvalid());
    await user.click(more);
    expect(field('Salt').closest('details')).toHaveAttribute('open');
  });

  it('opens More for a stored food that has its values', async () => {
    const { field } = await open({ food: stored({ salt: 1.5 }) });
    expect(field('Salt').closest('details')).toHaveAttribute('open');
    expect(field('Salt')).toHaveValue('1.5');
  });

  it('adds the food, shows a toast, passes the food on and closes', async () => {
    mock.post('/user-foods', ok(stored(), 201));
    const { user, fill, add, onSaved, onClose } = await open();
    await fill({ ...OATS, 'Food name': '  Oats ' });
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSaved).toHaveBeenCalledWith(stored());
    expect(posted()).toEqual([
      { id: expect.any(String), name: 'Oats', calories: 370, protein: 13.5, carbohydrates: 58.7, fat: 7 },
    ]);
    expect(await screen.findByText('Success')).toBeVisible();
    expect(screen.getByText('Oats has been added to your custom foods')).toBeVisible();
  });

  it('shows under each empty field that it is required, and sends nothing', async () => {
    const { user, add, field } = await open();
    await user.click(add());
    for (const [label, message] of [
      ['Food name', 'Food name is required'],
      ['Calories', 'Calories are required'],
      ['Protein', 'Protein is required'],
      ['Carbohydrates', 'Carbohydrates are required'],
      ['Fat', 'Fat is required'],
    ] as const) {
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
      expect(field(label)).toBeInvalid();
    }
    expect(field('Food name')).toHaveFocus();
    expect(posted()).toEqual([]);
  });

  it('shows Adding... and disables both buttons while adding', async () => {
    mock.post('/user-foods', () => new Promise(() => {}));
    const { user, fill, add, dialog } = await open();
    await fill(OATS);
    await user.click(add());
    await waitFor(() => expect(add()).toHaveTextContent('Adding...'));
    expect(add()).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('opens with the digits of an unknown barcode and hints at a wrong check digit', async () => {
    const { field, fill } = await open({ known: { barcode: '4006381333931' } });
    expect(field('Barcode')).toHaveValue('4006381333931');
    expect(field('Barcode')).not.toHaveAccessibleDescription();
    await fill({ Barcode: '4006381333932' });
    await waitFor(() => expect(field('Barcode')).toHaveAccessibleDescription(/last digit does not fit/));
    expect(field('Barcode')).toBeValid();
  });
});

describe('net carbs', () => {
  it('are calculated and disabled while carbohydrates and fiber are filled in, else keep the typed value', async () => {
    const { user, fill, field } = await open();
    await fill({ Carbohydrates: '20', 'Net carbs': '7' });
    expect(field('Net carbs')).toBeEnabled();
    await fill({ Fiber: '3,7' });
    expect(field('Net carbs')).toHaveValue('16.3');
    expect(field('Net carbs')).toBeDisabled();
    await fill({ Fiber: '25' });
    expect(field('Net carbs')).toHaveValue('0.0');
    await user.clear(field('Fiber'));
    expect(field('Net carbs')).toBeEnabled();
    expect(field('Net carbs')).toHaveValue('7');
  });

  it('explain what to enter from a label that counts carbohydrates without fiber', async () => {
    const { fill, field } = await open();
    expect(field('Carbohydrates')).toHaveAccessibleDescription(/fiber included/);
    await fill({ Carbohydrates: '7', Fiber: '17' });
    expect(field('Net carbs')).toHaveAccessibleDescription(/without fiber, as in Europe, enter 24 g/);
    await fill({ Carbohydrates: '24' });
    expect(field('Net carbs')).toHaveValue('7.0');
    expect(field('Net carbs')).toHaveAccessibleDescription('Carbohydrates minus fiber');
  });
});

describe('a label per serving', () => {
  it('is stored per 100 g, as shown while typing; switching the basis keeps the typed values', async () => {
    mock.post('/user-foods', ok(stored(), 201));
    const { user, fill, field, add, dialog } = await open();
    await fill({ ...OATS, Calories: '148', Protein: '5.4', Carbohydrates: '23.5', Fat: '2.8' });
    await user.click(within(dialog).getByRole('radio', { name: 'Per serving' }));
    expect(within(dialog).getByRole('group', { name: 'Nutrition per serving' })).toBeInTheDocument();
    expect(field('Calories')).toHaveValue('148');
    expect(dialog).toHaveTextContent('Enter the grams of one serving to see what is stored per 100 g.');
    await user.click(add());
    await waitFor(() =>
      expect(field('Grams in one serving')).toHaveAccessibleDescription(
        'Please enter the grams of one serving',
      ),
    );
    await fill({ 'Grams in one serving': '40' });
    expect(within(dialog).getByRole('region', { name: 'Stored per 100 g' })).toHaveTextContent(
      /Calories 370\skcal.*Protein 13.5\sg.*Carbs 58.75\sg.*Fat 7\sg/,
    );
    await user.click(within(dialog).getByRole('radio', { name: 'Per 100 g' }));
    expect(field('Calories')).toHaveValue('148');
    expect(field('Grams in one serving')).toHaveValue('40');
    await user.click(within(dialog).getByRole('radio', { name: 'Per serving' }));
    expect(field('Grams in one serving')).toHaveValue('40');
    await user.click(add());
    await waitFor(() =>
      expect(posted()).toEqual([
        expect.objectContaining({
          calories: 370,
          protein: 13.5,
          carbohydrates: 58.75,
          fat: 7,
          serving_grams: 40,
        }),
      ]),
    );
  });
});

describe('values that contradict each other', () => {
  it('show a hint after a pause and do not prevent saving', async () => {
    mock.post('/user-foods', ok(stored(), 201));
    const { user, fill, add, onClose, dialog } = await open();
    await fill({ ...OATS, Calories: '37' });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Fewer calories than its protein, carbohydrates and fat provide. You can save it all the same.',
      ),
    );
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('when adding fails', () => {
  it("keeps the form and shows the server's message in a toast and each error under its field", async () => {
    const taken = { code: 'INVALID', field: 'name', message: 'You have this food already' };
    mock.post('/user-foods', fail(422, [taken]));
    const { user, fill, field, add, onClose } = await open();
    await fill(OATS);
    await user.click(add());
    await waitFor(() => expect(field('Food name')).toHaveAccessibleDescription('You have this food already'));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(field('Protein')).toHaveValue('13,5');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows the specification's texts without a server message, and a retry adds the food once", async () => {
    mock.post('/user-foods', noAnswer());
    const { user, fill, add, onClose } = await open();
    await fill(OATS);
    await user.click(add());
    expect(await screen.findByText('Failed to add custom food')).toBeVisible();
    mock.post('/user-foods', ok(stored(), 201));
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = posted();
    expect(second).toEqual(first);
  });

  it('writes edits made after a lost answer over the stored food', async () => {
    mock.post('/user-foods', noAnswer());
    mock.patch('/user-foods/{id}', ok(stored({ name: 'Rolled oats' })));
    const { user, fill, add, onSaved } = await open();
    await fill(OATS);
    await user.click(add());
    await screen.findByText('Failed to add custom food');
    mock.post('/user-foods', ok(stored(), 201));
    await fill({ 'Food name': 'Rolled oats' });
    await user.click(add());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored({ name: 'Rolled oats' })));
    expect(calls.at(-1)).toMatchObject({ method: 'patch', body: { name: 'Rolled oats', brand: null } });
  });
});

describe('closing', () => {
  it('asks on Escape only if something was typed, and Keep editing keeps it', async () => {
    const { user, fill, field, onClose } = await open();
    await fill({ 'Food name': 'Oats' });
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('This food is not saved yet.');
    const keepEditing = within(question).getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(keepEditing).toHaveFocus());
    await user.click(keepEditing);
    expect(field('Food name')).toHaveValue('Oats');
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(field('Food name'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('a stored food', () => {
  it('opens filled in, and saves emptied fields as unknown', async () => {
    const food = stored({ brand: 'Mill', serving_size: null, serving_grams: null });
    mock.patch('/user-foods/{id}', ok({ ...food, brand: null }));
    const { user, field, add, dialog, onSaved, onClose } = await open({ food });
    expect(dialog).toHaveAccessibleName('Edit Custom Food');
    expect(field('Calories')).toHaveValue('90');
    await user.clear(field('Brand'));
    await user.click(add());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSaved).toHaveBeenCalledWith({ ...food, brand: null });
    expect(calls.at(-1)).toMatchObject({
      method: 'patch',
      path: `/user-foods/${food.id}`,
      body: { brand: null, calories: 90 },
    });
    expect(await screen.findByText('Oats has been updated')).toBeVisible();
  });
});
