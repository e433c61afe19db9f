import { fail, member, mock, ok, renderScreen, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { forgetEntry, useNewEntry } from '../../layout/new-entry.ts';
import DashboardPage from './dashboard-page.tsx';
import { localDay } from './day.ts';

jest.setTimeout(30_000);

const common = {
  id: '01990000-0000-7000-8000-0000000000aa',
  occurred_at: new Date().toISOString(),
  time_zone: 'Europe/Berlin',
  local_date: localDay(new Date()),
  version: 1,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  notes: '',
};
const none = ok({ entries: [], next_cursor: null });
const meal = {
  ...common,
  items: [],
  total_calories: 222.6,
  total_protein: 2.71,
  total_carbs: 57.1,
  total_fat: null,
  totals_partial: true,
};

const openDashboard = () => renderScreen(<DashboardPage />, { user: member() });
const readout = async (name: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name })).parentElement;
  return within(section as HTMLElement);
};

afterEach(forgetEntry);

it('greets by the display name', async () => {
  mock.get('/weight-entries', none);
  mock.get('/meal-entries', none);
  openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Mara!' })).toBeVisible();
  expect(await screen.findByText('Nothing logged today yet.')).toBeVisible();
});

it.each([
  ['Log your first weight', 'entry:log-weight'],
  ['Log a meal', 'entry:log-food'],
])('a new member starts from here: %s', async (name, slot) => {
  mock.get('/weight-entries', none);
  mock.get('/meal-entries', none);
  const { userEvent } = openDashboard();
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  expect(useNewEntry.getState().slot).toBe(slot);
  expect(useNewEntry.getState().opener).toBe(button);
});

it('shows the last weight in its own unit, and what was eaten today', async () => {
  mock.get(
    '/weight-entries',
    ok({ entries: [{ ...common, weight: 12.5, unit: 'stone', weight_kg: 79.379 }], next_cursor: null }),
  );
  mock.get('/meal-entries', ok({ entries: [meal, meal], next_cursor: null }));
  openDashboard();
  const weight = await readout('Weight');
  expect(await weight.findByText('12.5')).toBeVisible();
  expect(weight.getByText(/stone/)).toBeVisible();
  expect(weight.getByText('Today')).toBeVisible();
  const eaten = await readout('Eaten today');
  expect(await eaten.findByText('445')).toBeVisible();
  expect(eaten.getByText('5.4')).toBeVisible();
  expect(eaten.getByText('unknown')).toBeInTheDocument();
  expect(eaten.getByText('Partial: some values are unknown.')).toBeVisible();
});

it('asks for today’s meals only', async () => {
  mock.get('/weight-entries', none);
  const asked: string[] = [];
  mock.get('/meal-entries', ({ query }) => {
    asked.push(`${query.get('from')} ${query.get('to')}`);
    return none;
  });
  openDashboard();
  const today = localDay(new Date());
  await waitFor(() => expect(asked).toEqual([`${today} ${today}`]));
});

it('a figure that cannot be loaded can be asked for again, and the other one stands', async () => {
  mock.get('/weight-entries', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
  mock.get('/meal-entries', ok({ entries: [meal], next_cursor: null }));
  const { userEvent } = openDashboard();
  expect(await screen.findByText('223')).toBeVisible();
  const weight = await readout('Weight');
  mock.get('/weight-entries', none);
  await userEvent.click(await weight.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Log your first weight' })).toBeVisible();
});
