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
    { name: 'Datum', examples: ['03.04.2026', '04.04.2026'] },
    { name: 'Uhrzeit', examples: ['07:10', '07:05'] },
    { name: 'Gewicht', examples: ['82,4', '82,1'] },
    { name: 'Fett', examples: ['21,5', ''] },
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
    'Please choose the column of the name or the kcal',
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
    tables: [{ ...TABLE, guess: { ...TABLE.guess, weight_unit: 'lb' } }],
  });
  await userEvent.click(await button('Change your answers'));
  const unit = await select('Unit of weights');
  expect(unit).toHaveDisplayValue('Pounds (lbs)');
  expect(await select('Home time zone')).toHaveAccessibleDescription(/^Your files do not name a time zone/);
  await userEvent.selectOptions(unit, 'kg');
  await userEvent.click(await button('Continue'));
  expect(await button('Import 2 entries')).toBeEnabled();
  expect(answered()).toMatchObject([{ weight_unit: 'kg' }]);
});
