import {
  calls,
  expectAccessible,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { ImportTable } from './columns/table-answer.ts';
import HistoryPage from './history-page.tsx';
import { NEW_IMPORT } from './import-fixture.ts';
import type { Import } from './imports.queries.ts';

const ID = '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f';
const TABLE: ImportTable = {
  id: ID,
  files: ['gewicht.csv'],
  columns: [
    { name: 'Datum', examples: ['03.04.2026', '04.04.2026'], unit: null },
    { name: 'Uhrzeit', examples: ['07:10', '07:05'], unit: null },
    { name: 'Gewicht', examples: ['82,4', '82,1'], unit: null },
    { name: 'Fett', examples: ['21,5', ''], unit: null },
  ],
  guess: {
    id: ID,
    kind: 'weight_entries',
    columns: [
      { field: 'date', column: 0 },
      { field: 'weight', column: 2 },
    ],
    date_order: 'dmy',
    decimal_comma: true,
    weight_unit: null,
    distance_unit: null,
  },
};
const asking = (...tables: ImportTable[]): Import => ({
  ...NEW_IMPORT,
  state: 'asking',
  questions: ['columns'],
  tables,
});
const READY: Import = {
  ...asking(TABLE),
  state: 'ready',
  sources: ['gewicht.csv'],
  kinds: [
    { kind: 'weight_entries', count: 2, already_there: 0, first_day: '2026-04-03', last_day: '2026-04-04' },
  ],
};
const DAY = { weight_entries: 1, meal_entries: 0, workout_entries: 0, custom_entries: 0, count: 1 };
const FOUND = {
  days: [
    { ...DAY, date: '2026-04-03' },
    { ...DAY, date: '2026-04-04' },
  ],
  samples: { weight_entries: [], meal_entries: [], workout_entries: [], custom_entries: [] },
};

let now: Import;
function open(first: Import) {
  now = first;
  mock.get('/account/imports', () => ok({ imports: [now], account_is_empty: true }));
  mock.get('/account/imports/{id}', () => ok({ ...now, ...FOUND }));
  mock.post('/account/imports/{id}/read', () => {
    now = READY;
    return ok(now);
  });
  return renderScreen(<HistoryPage />);
}
const select = (name: string) => screen.findByRole('combobox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const answered = () =>
  (calls.findLast(({ path }) => path.endsWith('/read'))?.body as { tables: unknown[] } | undefined)?.tables;

it('shows the first rows and the guess, and reads the file with the columns that the member corrected', async () => {
  const { userEvent } = open(asking(TABLE));
  const table = await screen.findByRole('region', { name: 'First rows of gewicht.csv' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual([...['Datum', 'Uhrzeit', 'Gewicht', 'Fett']]);
  expect(within(table).getByRole('cell', { name: '82,1' })).toBeVisible();
  expect(await select('These rows are')).toHaveDisplayValue('Weigh-ins');
  expect(await select('Date')).toHaveDisplayValue('Datum (03.04.2026)');
  expect(await select('Time')).toHaveDisplayValue('None');
  expect(await select('Weight')).toHaveDisplayValue('Gewicht (82,4)');
  expect(await select('Order of the dates')).toHaveDisplayValue('Day, month, year');
  expect(screen.queryByRole('combobox', { name: 'Numbers are written' })).toBeNull();
  await expectAccessible();

  await userEvent.selectOptions(await select('Time'), 'Uhrzeit (07:10)');
  await userEvent.click(screen.getByText('More columns'));
  await userEvent.selectOptions(await select('Body fat (%)'), 'Fett (21,5)');
  await userEvent.click(await button('Continue'));
  expect(await screen.findByText('Please choose a unit')).toBeVisible();
  await userEvent.selectOptions(await select('Unit of weights'), 'kg');
  expect(screen.getByRole('status')).toHaveTextContent('First row: Apr 3, 2026 · 07:10 · 82.4 kg');
  await userEvent.click(await button('Continue'));
  expect(await button('Import 2 entries')).toBeEnabled();
  expect(answered()).toEqual([
    {
      ...TABLE.guess,
      weight_unit: 'kg',
      columns: [
        { field: 'date', column: 0 },
        { field: 'time', column: 1 },
        { field: 'weight', column: 2 },
        { field: 'body_fat', column: 3 },
      ],
    },
  ]);
});

it('asks at the fields for what the rows are and for the columns that they need', async () => {
  const guess = { ...TABLE.guess, kind: null, columns: [], date_order: 'ymd' as const };
  const { userEvent } = open(asking({ ...TABLE, guess }));
  await userEvent.click(await button('Continue'));
  const kind = await select('These rows are');
  expect(kind).toHaveAccessibleDescription('Please choose what these rows are');
  expect(kind).toHaveFocus();

  await userEvent.selectOptions(kind, 'Food');
  await userEvent.click(await button('Continue'));
  expect(await select('Date')).toHaveAccessibleDescription('Please choose the column of the date');
  expect(await select('Food')).toHaveAccessibleDescription(
    'Please choose the column of the food or the calories',
  );
  await userEvent.selectOptions(await select('Date'), 'Datum (03.04.2026)');
  await userEvent.selectOptions(await select('Calories'), 'Gewicht (82,4)');
  await waitFor(async () => expect(await select('Food')).toHaveAccessibleDescription(''));
  await userEvent.click(await button('Continue'));
  expect(await select('Order of the dates')).toHaveAccessibleDescription(
    'Please choose the order of the dates',
  );
  await userEvent.selectOptions(await select('Order of the dates'), 'Month, day, year');
  expect(screen.getByRole('status')).toHaveTextContent('First row: Mar 4, 2026 · 82.4 kcal');
  await userEvent.click(await button('Continue'));
  await waitFor(() =>
    expect(answered()).toEqual([
      {
        ...{ ...guess, kind: 'meal_entries', date_order: 'mdy' },
        columns: [
          { field: 'date', column: 0 },
          { field: 'kcal', column: 2 },
        ],
      },
    ]),
  );
});

it('leaves a file out, and shows in the banner why the server refused the answers', async () => {
  const { userEvent } = open(
    asking(TABLE, { ...TABLE, id: ID.replaceAll('f', 'a'), files: ['a.csv', 'b.csv', 'c.csv'] }),
  );
  const [first, second] = ['gewicht.csv', 'a.csv and 2 more'].map((name) =>
    screen.findByRole('region', { name }),
  );
  const kindOf = async (region?: Promise<HTMLElement>) =>
    within((await region) as HTMLElement).getByRole('combobox', { name: 'These rows are' });
  await userEvent.selectOptions(await kindOf(first), 'Leave this file out');
  expect(within((await first) as HTMLElement).queryByRole('combobox', { name: 'Weight' })).toBeNull();
  await userEvent.selectOptions(await kindOf(second), 'Leave this file out');
  const message = 'No entries are left';
  mock.post(
    '/account/imports/{id}/read',
    fail(422, [{ code: 'INVALID', message, field: 'tables.0.columns' }]),
  );
  await userEvent.click(await button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(answered()).toMatchObject([
    { kind: null, columns: [] },
    { kind: null, columns: [] },
  ]);
});

it('reads the file again with other answers, which begin with those of the read before', async () => {
  const { userEvent } = open({
    ...READY,
    questions: ['columns', 'time_zone'],
    answers: { weight_unit: 'kg', distance_unit: 'km', time_zone: 'Asia/Tokyo' },
    tables: [
      { ...TABLE, guess: { ...TABLE.guess, weight_unit: 'lb' } },
      { ...TABLE, id: ID.replaceAll('f', 'a'), files: ['b.csv'], guess: { ...TABLE.guess, kind: null } },
    ],
  });
  await userEvent.click(await button('Change your answers'));
  const unit = await select('Unit of weights');
  expect(unit).toHaveDisplayValue('Pounds (lbs)');
  expect(within(screen.getByRole('region', { name: 'b.csv' })).getByRole('combobox')).toHaveDisplayValue(
    'Leave this file out',
  );
  const zone = await select('Home time zone');
  expect(zone).toHaveAccessibleDescription(/^Your files do not name a time zone/);
  expect(zone).toHaveDisplayValue('Asia/Tokyo');
  await userEvent.selectOptions(unit, 'kg');
  await userEvent.click(await button('Continue'));
  expect(await button('Import 2 entries')).toBeEnabled();
  expect(answered()).toMatchObject([{ weight_unit: 'kg' }, { kind: null }]);
});

it('keeps the focus in the questions when they are asked again, and in the preview after Back', async () => {
  const { userEvent } = open(READY);
  await userEvent.click(await button('Change your answers'));
  const back = await button('Back');
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'First rows of gewicht.csv' })).toHaveFocus();
  await userEvent.click(back);
  await button('Import 2 entries');
  expect(document.body).not.toHaveFocus();
  await userEvent.tab();
  expect(await button('Change your answers')).toHaveFocus();
});

it('asks for the order of dates with the guess, and again without one for another column', async () => {
  const columns = [
    { name: 'Day', examples: ['26-01-05', '26-01-06'], unit: null },
    { name: 'Weight', examples: ['82', '82'], unit: 'kg' },
    { name: 'Printed', examples: ['Fri 3/4/2026', ''], unit: null },
    { name: 'Synced', examples: ['2026. 03. 04.', ''], unit: null },
  ];
  const guess = {
    ...TABLE.guess,
    columns: [
      { field: 'date' as const, column: 0 },
      { field: 'weight' as const, column: 1 },
    ],
    date_order: 'ymd' as const,
  };
  const { userEvent } = open(asking({ ...TABLE, columns, guess }));
  expect(await select('Order of the dates')).toHaveDisplayValue('Year, month, day');
  expect(screen.getByRole('status')).toHaveTextContent('First row: Jan 5, 2026 · 82 kg');
  await userEvent.selectOptions(await select('Date'), 'Synced (2026. 03. 04.)');
  expect(screen.queryByRole('combobox', { name: 'Order of the dates' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('First row: Mar 4, 2026 · 82 kg');
  await userEvent.selectOptions(await select('Date'), 'Printed (Fri 3/4/2026)');
  expect(await select('Order of the dates')).toHaveDisplayValue('Choose');
  await userEvent.click(await button('Continue'));
  expect(await select('Order of the dates')).toHaveAccessibleDescription(
    'Please choose the order of the dates',
  );
  await userEvent.selectOptions(await select('Order of the dates'), 'Month, day, year');
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(answered()).toMatchObject([{ date_order: 'mdy' }]));
});

it.each([
  ['Weight (st)', 'st', '12.5', 'weight_entries', 'weight', '12.5 st'],
  ['Energy (kJ)', 'kj', '1000', 'meal_entries', 'kcal', '1,000 kJ'],
  ['Distance (m)', 'm', '1000', 'workout_entries', 'distance', '1,000 m'],
] as const)('takes the unit that the column %s names', async (name, unit, cell, kind, field, text) => {
  const columns = [
    { name: 'Day', examples: ['2026-03-04'], unit: null },
    { name, examples: [cell], unit },
  ];
  const guess: ImportTable['guess'] = {
    ...TABLE.guess,
    ...{ kind, date_order: 'ymd', decimal_comma: false, weight_unit: 'lb', distance_unit: 'mi' },
    columns: [
      { field: 'date', column: 0 },
      { field, column: 1 },
    ],
  };
  const { userEvent } = open(asking({ ...TABLE, columns, guess }));
  expect(await screen.findByRole('status')).toHaveTextContent(`First row: Mar 4, 2026 · ${text}`);
  expect(screen.queryByRole('combobox', { name: /^Unit of/ })).toBeNull();
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(answered()).toMatchObject([{ weight_unit: null, distance_unit: null }]));
});

it('keeps More columns as the member left it, and cuts examples between characters', async () => {
  const example = `${'a'.repeat(23)}🥗🥗`;
  const columns = [...TABLE.columns, { name: 'Tag', examples: [example], unit: null }];
  const { userEvent } = open(
    asking({
      ...TABLE,
      columns,
      guess: { ...TABLE.guess, columns: [...TABLE.guess.columns, { field: 'body_fat', column: 3 }] },
    }),
  );
  const more = () => screen.queryByRole('combobox', { name: 'Note' });
  expect(await select('Note')).toHaveTextContent(`Tag (${'a'.repeat(23)}🥗)`);
  await userEvent.click(screen.getByText('More columns'));
  await waitFor(() => expect(more()).toBeNull());
  await userEvent.click(screen.getByText('More columns'));
  await select('Note');
  await userEvent.selectOptions(await select('These rows are'), 'Food');
  expect(await select('Brand')).toBeVisible();
});
