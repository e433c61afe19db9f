import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { TrackingPart } from './tracking-part.tsx';

type Measure = Schemas['MeasureDto'];
const ID = '01990000-0000-7000-8000-000000000001';
const WAIST: Measure = {
  id: ID,
  name: 'Waist',
  unit: 'cm',
  version: 1,
  latest: {
    id: '01990000-0000-7000-8000-000000000002',
    occurred_at: '2026-03-09T07:30:00.000Z',
    time_zone: 'Europe/Berlin',
    local_date: '2026-03-09',
    value: 82.5,
  },
};

function open(measures: Measure[], preferences: Parameters<typeof preferencesWith>[0] = {}) {
  const stored = preferencesWith({ weightEntry: { defaultUnit: 'kg' }, ...preferences });
  mock.get('/measures', () => ok({ measures }));
  mock.get('/measures/{id}/values', ok({ values: [], next_cursor: null }));
  mock.patch('/preferences', ({ body }) => {
    for (const [section, fields] of Object.entries(body)) Object.assign(Reflect.get(stored, section), fields);
    return ok(structuredClone(stored));
  });
  return renderScreen(<TrackingPart />, { preferences: stored });
}
const MEASURES = { measures: { shown: true } };
const button = (name: string) => screen.findByRole('button', { name });
const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
const puts = () => calls.filter(({ method }) => method === 'put');

async function openDialog(userEvent: { click(element: Element): Promise<void> }, by: string, name: string) {
  await userEvent.click(await button(by));
  return within(await screen.findByRole('dialog', { name }));
}

it('shows and asks nothing before the member switches something on', async () => {
  const { container } = open([]);
  for (const name of ['Water', 'Steps', 'Body measures'])
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
  await expectAccessible(container);
});

describe('water', () => {
  it('is switched on, with a goal', async () => {
    const { userEvent } = open([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Water' }));
    await waitFor(() => expect(patches()).toEqual([{ water: { shown: true } }]));
    const dialog = await openDialog(userEvent, 'Set a goal for water', 'Goal for water');
    const field = await dialog.findByRole('textbox', { name: /^Goal/ });
    await userEvent.type(field, '50{Enter}');
    expect(await dialog.findByText('Please enter a whole number from 100 to 20,000')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '2000{Enter}');
    expect(await screen.findByText('Goal 2,000 ml a day')).toBeVisible();
    await waitFor(() => expect(patches().at(-1)).toEqual({ water: { goalMl: 2000 } }));
  });

  it('has a goal in fluid ounces for members who weigh in pounds', async () => {
    const { userEvent } = open([], {
      weightEntry: { defaultUnit: 'lbs' },
      water: { shown: true, goalMl: null },
    });
    const dialog = await openDialog(userEvent, 'Set a goal for water', 'Goal for water');
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Goal/ }), '64{Enter}');
    expect(await screen.findByText('Goal 64 fl oz a day')).toBeVisible();
    await waitFor(() => expect(patches()).toEqual([{ water: { goalMl: 1893 } }]));
  });
});

describe('steps', () => {
  it('have a goal that is removed by an empty field', async () => {
    const { userEvent } = open([], { steps: { shown: true, goal: 10_000 } });
    expect(screen.getByText('Goal 10,000 steps a day')).toBeVisible();
    const dialog = await openDialog(userEvent, 'Change the goal for steps', 'Goal for steps');
    await userEvent.clear(await dialog.findByRole('textbox', { name: /^Goal/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No goal')).toBeVisible();
    await waitFor(() => expect(patches()).toEqual([{ steps: { goal: null } }]));
  });
});

describe('measures', () => {
  it('are added under one id, also when the answer is lost', async () => {
    const stored: Measure[] = [];
    mock.put('/measures/{id}', noAnswer());
    const { userEvent } = open(stored, MEASURES);
    const dialog = await openDialog(userEvent, 'Add a measure', 'Add a measure');
    const save = async () => userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await save();
    expect(await dialog.findByText('Please enter a name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Waist');
    await save();
    expect(await dialog.findByRole('alert')).toBeVisible();
    mock.put('/measures/{id}', ({ path, request }) => {
      expect(request.headers.get('If-Match')).toBe('0');
      const added = { ...WAIST, id: String(path.id), latest: null };
      stored.push(added);
      return ok(added);
    });
    await save();
    expect(await screen.findByText('No value yet')).toBeVisible();
    expect(new Set(puts().map(({ path }) => path)).size).toBe(1);
    expect(puts().map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Waist', unit: 'cm' }));
  });

  it('say which name is taken, in its field', async () => {
    const { userEvent } = open([WAIST], MEASURES);
    mock.put(
      '/measures/{id}',
      fail(409, [
        { code: 'MEASURE_NAME_TAKEN', message: 'You have a measure of this name already', field: 'name' },
      ]),
    );
    const dialog = await openDialog(userEvent, 'Add a measure', 'Add a measure');
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'waist{Enter}');
    expect(await dialog.findByText('You have a measure of this name already')).toBeVisible();
    expect(name).toHaveFocus();
  });

  it('are logged in the reader’s decimals, under one id, and taken back with Undo', async () => {
    const { userEvent, container } = open([WAIST], MEASURES);
    expect(await screen.findByText('82.5 cm, Mar 9, 2026')).toBeVisible();
    await expectAccessible(container);
    mock.put('/measures/{id}/values/{value_id}', noAnswer());
    const dialog = await openDialog(userEvent, 'Log Waist', 'Log Waist');
    const field = await dialog.findByRole('textbox', { name: /^Waist/ });
    await userEvent.type(field, '-1{Enter}');
    expect(await dialog.findByText('Please enter a number from 0 to 100,000')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '81,5{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('81,5');
    mock.put('/measures/{id}/values/{value_id}', ({ path }) =>
      ok({ ...(WAIST.latest as Schemas['MeasureValueDto']), id: String(path.value_id), value: 81.5 }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waist: 81.5 cm')).toBeVisible();
    expect(puts()).toHaveLength(2);
    expect(new Set(puts().map(({ path }) => path)).size).toBe(1);
    expect(puts().map(({ body }) => body)).toMatchObject(Array(2).fill({ value: 81.5 }));
    mock.delete('/measures/{id}/values/{value_id}', noContent());
    await userEvent.click(await button('Undo'));
    await waitFor(() => expect(calls.some(({ method }) => method === 'delete')).toBe(true));
  });

  it('can be 0', async () => {
    const { userEvent } = open([{ ...WAIST, name: 'Pain', unit: 'of 10' }], MEASURES);
    mock.put(
      '/measures/{id}/values/{value_id}',
      ok({ ...(WAIST.latest as Schemas['MeasureValueDto']), value: 0 }),
    );
    const dialog = await openDialog(userEvent, 'Log Pain', 'Log Pain');
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Pain/ }), '0{Enter}');
    expect(await screen.findByText('Pain: 0 of 10')).toBeVisible();
    expect(puts().map(({ body }) => body)).toMatchObject([{ value: 0 }]);
  });

  it('can be deleted however old they are, also with a time zone that this browser does not know', async () => {
    const { userEvent } = open([WAIST], MEASURES);
    const all = Array.from({ length: 7 }, (_, n) => ({
      ...(WAIST.latest as Schemas['MeasureValueDto']),
      id: `${ID.slice(0, -1)}${n}`,
      time_zone: 'Mars/Base',
      value: n === 6 ? 825 : 82.5,
    }));
    mock.get('/measures/{id}/values', ({ query }) =>
      ok({ values: all.slice(0, Number(query.get('limit'))), next_cursor: null }),
    );
    mock.delete('/measures/{id}/values/{value_id}', ({ path }) => {
      all.splice(
        all.findIndex(({ id }) => id === path.value_id),
        1,
      );
      return noContent();
    });
    const dialog = await openDialog(userEvent, 'Log Waist', 'Log Waist');
    await userEvent.click(await dialog.findByRole('button', { name: 'Show earlier ones' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Delete 825\scm/ }));
    expect(await screen.findByText('Value deleted')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Latest' })).toHaveFocus();
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Delete 825\scm/ })).toBeNull());
    expect(dialog.getAllByRole('button', { name: /^Delete / })).toHaveLength(6);
  });

  it('are saved over a change from elsewhere only when the member saves again', async () => {
    const stored = [WAIST];
    const { userEvent } = open(stored, MEASURES);
    mock.put('/measures/{id}', ({ request, body }) => {
      const [current] = stored;
      if (request.headers.get('If-Match') !== String(current?.version))
        return fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], current);
      stored[0] = { ...WAIST, ...(body as object), version: 3 };
      return ok(stored[0]);
    });
    const dialog = await openDialog(userEvent, 'Edit Waist', 'Edit measure');
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    stored[0] = { ...WAIST, name: 'Belly', version: 2 };
    await userEvent.clear(name);
    await userEvent.type(name, 'Middle{Enter}');
    expect(await dialog.findByText(/saved elsewhere as “Belly” in cm/)).toBeVisible();
    expect(name).toHaveValue('Middle');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await button('Edit Middle')).toBeVisible();
  });

  it('ask before they are deleted with their values', async () => {
    const stored = [WAIST];
    const { userEvent } = open(stored, MEASURES);
    mock.delete('/measures/{id}', () => {
      stored.length = 0;
      return noContent();
    });
    const dialog = await openDialog(userEvent, 'Edit Waist', 'Edit measure');
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete this measure' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Waist?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Waist')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await button('Add a measure')).toHaveFocus());
  });

  it('are at most eight', async () => {
    open(
      Array.from({ length: 8 }, (_, n) => ({ ...WAIST, id: `${ID.slice(0, -1)}${n}`, name: `Measure ${n}` })),
      MEASURES,
    );
    expect(await screen.findByText('These are all 8 that you can have.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a measure' })).toBeNull();
  });
});
