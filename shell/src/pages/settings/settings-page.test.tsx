import {
  act,
  calls,
  fail,
  member,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import SettingsPage from './settings-page.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const openSettings = () => renderScreen(<SettingsPage />, { user: member(), preferences: preferencesWith() });
const patches = () => calls.filter(({ method }) => method === 'patch');

it('has the sections of the specification', () => {
  openSettings();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Weight Entry',
    'Progress Pic',
    'Workout Entry',
    'Challenge Entry',
    'Custom Entry',
    'Notification',
    'Privacy',
  ]);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Pounds (lbs)',
    'Kilograms (kg)',
    'Stone',
  ]);
});

it('loads the preferences, and the load saves nothing', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  mock.get('/preferences', ok(preferencesWith({ weightEntry: { defaultUnit: 'stone', showNotes: false } })));
  renderScreen(<SettingsPage />, { user: member() });
  expect(await screen.findByLabelText('Default unit')).toHaveValue('stone');
  expect(screen.getByRole('checkbox', { name: 'Show notes' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Show unit dropdown' })).toBeChecked();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(patches()).toEqual([]);
});

it('saves 800 ms after the last edit, all edits at once, and says so', async () => {
  const edits = { showUnitDropdown: false, showNotes: false };
  mock.patch('/preferences', ok(preferencesWith({ weightEntry: edits })));
  openSettings();
  const ticks = screen.getAllByRole('checkbox');
  act(() => {
    for (const tick of ticks) tick.click();
  });
  const edited = performance.now();
  await waitFor(() => expect(patches()).toHaveLength(1));
  expect(performance.now() - edited).toBeGreaterThan(700);
  expect(patches()[0]?.body).toEqual({ weightEntry: edits });
  expect(await screen.findByText('Preferences saved')).toBeVisible();
  expect(screen.getByText('Success')).toBeVisible();
});

it('a failure says so, and what was edited stays and goes with the next edit', async () => {
  mock.patch('/preferences', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
  const { userEvent } = openSettings();
  await userEvent.selectOptions(screen.getByLabelText('Default unit'), 'kg');
  expect(await screen.findByText('Failed to save preferences')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByLabelText('Default unit')).toHaveValue('kg');
  mock.patch('/preferences', ok(preferencesWith({ weightEntry: { defaultUnit: 'kg', showNotes: false } })));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show notes' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]?.body).toEqual({ weightEntry: { defaultUnit: 'kg', showNotes: false } });
});

it('leaving the page saves at once', async () => {
  mock.patch('/preferences', ok(preferencesWith({ weightEntry: { defaultUnit: 'kg' } })));
  const { userEvent, unmount, queryClient } = openSettings();
  await userEvent.selectOptions(screen.getByLabelText('Default unit'), 'kg');
  unmount();
  expect(queryClient.isMutating()).toBe(1);
  await waitFor(() => expect(patches()).toHaveLength(1));
});

it('settings that cannot be loaded can be asked for again', async () => {
  mock.get('/preferences', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
  const { userEvent } = renderScreen(<SettingsPage />, { user: member() });
  expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
  mock.get('/preferences', ok(preferencesWith()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Default unit')).toBeVisible();
});
