import { currentUser, preferences, preferencesSaver, usePreferences } from '@fettle/shared-ui/data';
import {
  act,
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import SettingsPage from './settings-page.tsx';

type Changes = Parameters<typeof preferencesWith>[0];

let forget = () => {};

// Only the clock of the autosave is faked; the mocked server runs in real time.
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  mock.get('/account/storage', ok({ used_bytes: 0, allowed_bytes: 2 * GB }));
});
afterEach(() => {
  act(() => forget());
  jest.useRealTimers();
});

function openSettings(changes: Changes = {}) {
  const opened = renderScreen(<SettingsPage />, { user: member(), preferences: preferencesWith(changes) });
  forget = () => preferencesSaver(opened.queryClient).signedIn('another member');
  return opened;
}

const GB = 1024 ** 3;
const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const section = (name: string) => within(screen.getByRole('region', { name }));
const toggle = (of: string, name: string) => section(of).getByRole('switch', { name });
const unit = () => screen.getByLabelText('Default unit');
const types = () => screen.getByLabelText('Workout types');
const saved = () => screen.findByText('Preferences saved');
const failed = () => screen.findByText('Failed to save preferences');
const broken = fail(500, [{ code: 'BROKEN', message: 'Broken' }]);

/** Makes the server store updates, as the real one does. */
function serverKeeps(changes: Changes = {}) {
  let kept = preferencesWith(changes);
  const keep = (body: Changes) => {
    const sections = Object.entries(kept).map(([name, fields]) => [
      name,
      { ...fields, ...body?.[name as keyof typeof kept] },
    ]);
    kept = Object.fromEntries(sections);
    return ok(kept);
  };
  mock.patch('/preferences', ({ body }) => keep(body as Changes));
  mock.get('/preferences', () => ok(kept));
  return { keep, kept: () => kept };
}

/** Holds answers back until they are released, in any order. */
function serverHolds() {
  const letGo: (() => void)[] = [];
  mock.patch('/preferences', async ({ body }) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    return ok(preferencesWith(body as Changes));
  });
  return { letGo: (at: number) => act(async () => letGo[at]?.()) };
}

function hideTab() {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.mockRestore();
}

describe('the page', () => {
  it('has the sections of the specification in its order, each with its settings', () => {
    openSettings({ progressPicEntry: { showNotes: false }, challengeEntry: { showImages: false } });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Weight Entry',
      'Progress Pic',
      'Workout Entry',
      'Challenge Entry',
      'Custom Entry',
      'Storage',
      'Notification',
      'Privacy',
    ]);
    const switches = headings.map((name) =>
      section(name ?? '')
        .queryAllByRole<HTMLInputElement>('switch')
        .map(({ name: field, checked, labels }) => `${labels?.[0]?.textContent} (${field}): ${checked}`),
    );
    expect(switches).toEqual([
      ['Show unit dropdown (showUnitDropdown): true', 'Show notes (showNotes): true'],
      ['Show notes (showNotes): false'],
      ['Show notes (showNotes): true'],
      ['Show notes (showNotes): true', 'Show images (showImages): false'],
      ['Show images (showImages): true'],
      [],
      [
        'Challenge tasks that are open in the evening (openChallengeTasks): true',
        'Remind me to weigh in (weighIn): false',
        'Remind me of breakfast (breakfast): false',
        'Remind me of lunch (lunch): false',
        'Remind me of dinner (dinner): false',
      ],
      [],
    ]);
    expect(
      within(unit())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pounds (lbs)', 'Kilograms (kg)', 'Stone']);
    for (const later of ['Notification', 'Privacy'])
      expect(section(later).getByText('Coming soon')).toBeVisible();
  });

  it('loads the preferences, shows settings that are not explicitly off, and saves nothing', async () => {
    const partial = { weightEntry: { defaultUnit: 'stone', showNotes: false }, challengeEntry: {} };
    mock.get('/preferences', ok(partial as ReturnType<typeof preferencesWith>));
    renderScreen(<SettingsPage />, { user: member() });
    expect(await screen.findByLabelText('Default unit')).toHaveValue('stone');
    expect(toggle('Weight Entry', 'Show notes')).not.toBeChecked();
    expect(toggle('Challenge Entry', 'Show notes')).toBeChecked();
    expect(toggle('Custom Entry', 'Show images')).toBeChecked();
    await pass(60_000);
    expect(patches()).toEqual([]);
    expect(screen.getByText('Changes are saved automatically.')).toBeVisible();
  });

  it('is accessible while it loads', async () => {
    mock.get('/preferences', () => new Promise(() => undefined));
    renderScreen(<SettingsPage />, { user: member() });
    await expectAccessibleLoading();
  });

  it('shows a load error, and Retry loads the page', async () => {
    mock.get('/preferences', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
    const { userEvent } = renderScreen(<SettingsPage />, { user: member() });
    expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
    await expectAccessible();
    mock.get('/preferences', ok(preferencesWith()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Default unit')).toBeVisible();
  });
});

describe('autosave', () => {
  it('waits 800 ms after the last edit, sends only the edits in one request, and says so', async () => {
    serverKeeps();
    const { userEvent } = openSettings();
    await userEvent.click(toggle('Weight Entry', 'Show notes'));
    await pass(700);
    await userEvent.click(toggle('Custom Entry', 'Show images'));
    await userEvent.selectOptions(unit(), 'kg');
    await pass(700);
    expect(patches()).toEqual([]);
    expect(screen.getByText('Saving…')).toBeVisible();
    await pass(200);
    expect(await saved()).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(screen.getByText('All changes saved.')).toBeVisible();
    expect(patches()).toEqual([
      { weightEntry: { showNotes: false, defaultUnit: 'kg' }, customEntry: { showImages: false } },
    ]);
  });

  it('waits exactly 800 ms', async () => {
    serverKeeps();
    const saver = preferencesSaver(openSettings().queryClient);
    jest.useFakeTimers();
    act(() => saver.edit((unsaved) => ({ ...unsaved, fields: { customEntry: { showImages: false } } })));
    await pass(799);
    expect(patches()).toEqual([]);
    await pass(1);
    // No later save depends on a clock from here on.
    jest.useRealTimers();
    await waitFor(() => expect(patches()).toHaveLength(1));
  });

  it('applies an edit at once wherever preferences are read', async () => {
    serverKeeps();
    const Dialog = () => <p>Weighs in {usePreferences().weightEntry.defaultUnit}</p>;
    const { userEvent, queryClient } = renderScreen(
      <>
        <SettingsPage />
        <Dialog />
      </>,
      { user: member(), preferences: preferencesWith() },
    );
    await userEvent.selectOptions(unit(), 'kg');
    expect(screen.getByText('Weighs in kg')).toBeVisible();
    expect(queryClient.getQueryData(preferences.queryKey)?.weightEntry.defaultUnit).toBe('lbs');
    await pass(800);
    expect(await saved()).toBeVisible();
  });

  it('shows a failure, and sends the edits with the next edit or by Retry', async () => {
    mock.patch('/preferences', broken);
    const { userEvent } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    await pass(800);
    expect(await failed()).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText('Not saved.')).toBeVisible();
    expect(unit()).toHaveValue('kg');
    await userEvent.click(toggle('Weight Entry', 'Show notes'));
    await pass(800);
    const both = { weightEntry: { defaultUnit: 'kg', showNotes: false } };
    await waitFor(() => expect(patches()).toEqual([{ weightEntry: { defaultUnit: 'kg' } }, both]));
    await screen.findByText('Not saved.');
    serverKeeps();
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    expect(await saved()).toBeVisible();
    expect(patches().at(-1)).toEqual(both);
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it("shows the server's reason for a refusal, and that edits wait for a lost connection", async () => {
    mock.patch('/preferences', fail(422, [{ code: 'INVALID', message: 'At most 100 workout types' }]));
    const { userEvent } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    await pass(800);
    expect(await screen.findByText('Not saved: At most 100 workout types.')).toBeVisible();
    mock.patch('/preferences', noAnswer());
    await userEvent.selectOptions(unit(), 'stone');
    await pass(800);
    expect(
      await screen.findByText('Not saved yet. Your changes are saved when the connection is back.'),
    ).toBeVisible();
  });

  it('asks before the tab closes only while edits could not be saved', async () => {
    mock.patch('/preferences', broken);
    const { userEvent } = openSettings();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await userEvent.selectOptions(unit(), 'kg');
    expect(closing()).toBe(false);
    await pass(800);
    await failed();
    expect(closing()).toBe(true);
    serverKeeps();
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    await saved();
    expect(closing()).toBe(false);
  });
});

describe('edits are not lost', () => {
  it('when made during a save: saves run one after the other, and the newest wins', async () => {
    const { letGo } = serverHolds();
    const { userEvent } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    await pass(800);
    await waitFor(() => expect(patches()).toHaveLength(1));
    await userEvent.selectOptions(unit(), 'stone');
    await pass(5_000);
    expect(patches()).toHaveLength(1);
    await letGo(0);
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(unit()).toHaveValue('stone');
    expect(patches()[1]).toEqual({ weightEntry: { defaultUnit: 'stone' } });
    await letGo(1);
    expect(await screen.findByText('All changes saved.')).toBeVisible();
    expect(unit()).toHaveValue('stone');
  });

  it('when the tab hides: they are sent at once beside the running save, and late answers change nothing', async () => {
    const { letGo } = serverHolds();
    const { userEvent } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    hideTab();
    await waitFor(() => expect(patches()).toHaveLength(1));
    hideTab();
    await userEvent.click(toggle('Weight Entry', 'Show notes'));
    hideTab();
    const both = { weightEntry: { defaultUnit: 'kg', showNotes: false } };
    await waitFor(() => expect(patches()).toEqual([{ weightEntry: { defaultUnit: 'kg' } }, both]));
    await letGo(1);
    expect(await screen.findByText('All changes saved.')).toBeVisible();
    await letGo(0);
    await pass(5_000);
    expect(toggle('Weight Entry', 'Show notes')).not.toBeChecked();
    expect(patches()).toHaveLength(2);
  });

  it('when the tab hides and is shown again: the next save waits for the running call', async () => {
    const { letGo } = serverHolds();
    const { userEvent } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    hideTab();
    await waitFor(() => expect(patches()).toHaveLength(1));
    await userEvent.selectOptions(unit(), 'stone');
    await pass(5_000);
    expect(patches()).toHaveLength(1);
    await letGo(0);
    await waitFor(() => expect(patches()[1]).toEqual({ weightEntry: { defaultUnit: 'stone' } }));
    await letGo(1);
    expect(await screen.findByText('All changes saved.')).toBeVisible();
  });

  it('when the page is left inside the app', async () => {
    serverKeeps();
    const { userEvent, rerender } = openSettings();
    await userEvent.selectOptions(unit(), 'kg');
    rerender(<p>Elsewhere</p>);
    await waitFor(() => expect(patches()).toEqual([{ weightEntry: { defaultUnit: 'kg' } }]));
    expect(await saved()).toBeVisible();
  });

  it('when the session ends meanwhile: the same member gets them back, another one does not', async () => {
    serverKeeps();
    const { userEvent, queryClient } = openSettings();
    const saver = preferencesSaver(queryClient);
    await userEvent.selectOptions(unit(), 'kg');
    queryClient.setQueryData(currentUser.queryKey, undefined);
    queryClient.removeQueries({ queryKey: currentUser.queryKey });
    await pass(5_000);
    expect(patches()).toEqual([]);
    queryClient.setQueryData(currentUser.queryKey, member());
    act(() => saver.signedIn(member().id));
    expect(await saved()).toBeVisible();
    await userEvent.selectOptions(unit(), 'stone');
    act(() => saver.signedIn('another member'));
    expect(unit()).toHaveValue('kg');
    await pass(5_000);
    expect(patches()).toHaveLength(1);
  });

  it('when another tab or device edits meanwhile: its fields and its workout types are kept', async () => {
    const server = serverKeeps();
    const { userEvent, queryClient } = openSettings();
    server.keep({ customEntry: { showImages: false }, workoutEntry: { customWorkoutTypes: ['Skiing'] } });
    await pass(31_000);
    await userEvent.click(screen.getByRole('button', { name: 'Add workout type' }));
    await userEvent.paste('Rowing');
    await userEvent.keyboard('{Enter}');
    await pass(800);
    expect(await saved()).toBeVisible();
    expect(patches()).toEqual([{ workoutEntry: { customWorkoutTypes: ['Skiing', 'Rowing'] } }]);
    expect(toggle('Custom Entry', 'Show images')).not.toBeChecked();
    expect(queryClient.getQueryData(preferences.queryKey)).toEqual(server.kept());
  });
});

describe('custom workout types', () => {
  const add = () => screen.getByRole('button', { name: 'Add workout type' });
  const name = () => screen.getByLabelText('New workout type');
  const own = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('are added by the + beside the dropdown, and selected there', async () => {
    serverKeeps();
    const { userEvent } = openSettings();
    expect(
      within(types())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Weight Training', 'Resistance', 'Body Weight', 'Cardio', 'Yoga']);
    expect(add()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(add());
    expect(add()).toHaveAttribute('aria-expanded', 'true');
    expect(name()).toHaveFocus();
    await userEvent.paste('  Trail   Run ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(types()).toHaveFocus();
    expect(types()).toHaveValue('trail-run');
    expect(own()).toEqual(['Trail Run']);
    await pass(800);
    expect(await saved()).toBeVisible();
    expect(patches()).toEqual([{ workoutEntry: { customWorkoutTypes: ['Trail Run'] } }]);
  });

  it('are marked for exercises and sets; Weight Training is at first', async () => {
    serverKeeps({ workoutEntry: { customWorkoutTypes: ['Rowing'], typesWithSets: ['Rowing'] } });
    const { userEvent } = openSettings({ workoutEntry: { customWorkoutTypes: ['Rowing'] } });
    const marks = within(screen.getByRole('group', { name: 'Exercises and sets' }));
    const marked = () =>
      marks
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked, labels }) => `${labels?.[0]?.textContent}: ${checked}`);
    expect(marked()).toEqual([
      'Weight Training: true',
      'Resistance: false',
      'Body Weight: false',
      'Cardio: false',
      'Yoga: false',
      'Rowing: false',
    ]);
    await userEvent.click(marks.getByRole('checkbox', { name: 'Rowing' }));
    await userEvent.click(marks.getByRole('checkbox', { name: 'Weight Training' }));
    await pass(800);
    expect(await saved()).toBeVisible();
    expect(patches()).toEqual([{ workoutEntry: { typesWithSets: ['Rowing'] } }]);
  });

  it('are refused with the reason linked to the field, and Escape closes it', async () => {
    const { userEvent } = openSettings({ workoutEntry: { customWorkoutTypes: ['Rowing'] } });
    await userEvent.click(add());
    await userEvent.keyboard('{Enter}');
    expect(name()).toHaveAccessibleDescription('Please enter a workout type');
    expect(name()).toBeInvalid();
    await userEvent.paste('ROWING');
    expect(name()).toBeValid();
    await userEvent.keyboard('{Enter}');
    expect(name()).toHaveAccessibleDescription('This workout type already exists');
    expect(name()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('New workout type')).toBeNull();
    expect(add()).toHaveFocus();
    expect(own()).toEqual(['Rowing']);
  });

  it('are removed by name; removing the selected one selects Weight Training, and Undo restores it', async () => {
    serverKeeps({ workoutEntry: { customWorkoutTypes: ['Rowing', 'Boxing'] } });
    const { userEvent } = openSettings({ workoutEntry: { customWorkoutTypes: ['Rowing', 'Boxing'] } });
    await userEvent.selectOptions(types(), 'rowing');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rowing' }));
    expect(types()).toHaveValue('weight-training');
    expect(own()).toEqual(['Boxing']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await pass(800);
    expect(await saved()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(own()).toEqual(['Rowing', 'Boxing']);
    expect(screen.getByRole('button', { name: 'Remove Rowing' })).toHaveFocus();
    await pass(800);
    await waitFor(() =>
      expect(patches()).toEqual([
        { workoutEntry: { customWorkoutTypes: ['Boxing'] } },
        { workoutEntry: { customWorkoutTypes: ['Rowing', 'Boxing'] } },
      ]),
    );
    expect(await screen.findByText('All changes saved.')).toBeVisible();
  });
});

describe('Storage', () => {
  it.each([
    [0, 'No images yet. There is room for 2 GB.'],
    [1.44 * GB, '1.4 GB of 2 GB used.'],
    [1.95 * GB, '1.9 GB of 2 GB used. Delete entries with images to make room.'],
    [2.4 * GB, '2.4 GB of 2 GB used. Delete entries with images to make room.'],
  ])('shows the space that the images take: %d bytes', async (used_bytes, text) => {
    mock.get('/account/storage', ok({ used_bytes, allowed_bytes: 2 * GB }));
    openSettings();
    expect(await section('Storage').findByText(text)).toBeVisible();
  });

  it('offers Retry when it could not be loaded, while the settings work', async () => {
    mock.get('/account/storage', broken);
    const { userEvent } = openSettings();
    const retry = await section('Storage').findByRole('button', { name: 'Retry' });
    expect(section('Storage').getByText('Your storage could not be loaded.')).toBeVisible();
    expect(toggle('Custom Entry', 'Show images')).toBeEnabled();
    mock.get('/account/storage', ok({ used_bytes: 0, allowed_bytes: 2 * GB }));
    await userEvent.click(retry);
    expect(await section('Storage').findByText(/^No images yet/)).toBeVisible();
  });
});
