import { useMutation, useQuery } from '@tanstack/react-query';
import {
  calls,
  fail,
  member,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '../../testing.tsx';
import { ENTRY_DEFAULTS } from '../api.gen.ts';
import { api } from '../client/api.ts';
import { useCurrentUser } from '../current-user.queries.ts';
import { entries, type TimelineEntry } from '../entries/entries.queries.ts';
import { weightEntries } from '../entries/entry-resources.ts';
import { useCreateEntry } from '../entries/use-create-entry.ts';
import { useDeleteEntry, useDeleteTimelineEntry } from '../entries/use-delete-entry.ts';
import { preferences } from '../preferences/preferences.queries.ts';
import { useEditPreferences, usePreferences } from '../preferences/use-preferences.ts';

const stored = {
  id: '01990000-0000-7000-8000-00000000000a',
  weight: 80,
  unit: 'kg',
  weight_kg: 80,
  notes: '',
  occurred_at: '2026-03-09T07:00:00.000Z',
  time_zone: 'Europe/Berlin',
  local_date: '2026-03-09',
  version: 1,
  created_at: '2026-03-09T07:00:00.000Z',
  updated_at: '2026-03-09T07:00:00.000Z',
} as const;

function LogWeightQuietly() {
  const save = useCreateEntry(weightEntries, { meta: { success: 'Weight saved' } });
  return (
    <button type="button" onClick={() => save.mutate({ weight: 80, unit: 'kg', notes: '' })}>
      Save
    </button>
  );
}

function LogWeight({ weight = 80 }: { weight?: number }) {
  const save = useCreateEntry(weightEntries, { meta: { success: 'Weight saved', failure: 'Not saved' } });
  return (
    <button type="button" onClick={() => save.mutate({ weight, unit: 'kg', notes: '' })}>
      Save
    </button>
  );
}

describe('useCreateEntry', () => {
  it('sends a UUIDv7 and the time zone, and keeps the id in a retry after a lost answer', async () => {
    mock.post('/weight-entries', noAnswer());
    const { userEvent } = renderScreen(<LogWeight />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    mock.post('/weight-entries', ok(stored, 201));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Weight saved')).toBeVisible();
    const [lost, retried] = calls.map((call) => call.body as Record<string, string>);
    expect(lost?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
    expect(retried).toEqual(lost);
    expect(lost).toMatchObject({ weight: 80, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  });

  it('writes edits made after a lost answer over the stored entry', async () => {
    mock.post('/weight-entries', noAnswer());
    const { userEvent, rerender } = renderScreen(<LogWeight weight={80} />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    mock.post('/weight-entries', ok(stored));
    mock.patch('/weight-entries/{id}', ({ request }) =>
      ok({ ...stored, weight: 81, version: Number(request.headers.get('If-Match')) + 1 }),
    );
    rerender(<LogWeight weight={81} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Weight saved')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      method: 'patch',
      path: `/weight-entries/${stored.id}`,
      body: { weight: 81, unit: 'kg', notes: '' },
    });
  });

  it('posts once for a double click', async () => {
    mock.post('/weight-entries', ok(stored, 201));
    const { userEvent } = renderScreen(<LogWeight />, { user: member() });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Weight saved')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Weight saved')).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });

  it('generates a new id each time its dialog opens', async () => {
    mock.post('/weight-entries', ok(stored, 201));
    const { userEvent, rerender } = renderScreen(<LogWeight key="first" />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(<LogWeight key="second" />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map((call) => call.body as { id: string });
    expect(first?.id).not.toBe(second?.id);
  });

  it('makes every entry query stale', async () => {
    mock.post('/weight-entries', ok(stored, 201));
    const { userEvent, queryClient } = renderScreen(<LogWeight />, { user: member() });
    const { queryKey } = entries.between({ from: '2026-03-01', to: '2026-03-31' });
    queryClient.setQueryData(queryKey, []);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });
});

describe('a save that fails after its dialog was closed', () => {
  it('shows a toast whose Retry saves the same entry', async () => {
    let drop = () => {};
    mock.post('/weight-entries', async () => {
      await new Promise<void>((resolve) => {
        drop = resolve;
      });
      return noAnswer();
    });
    const { userEvent, rerender } = renderScreen(<LogWeightQuietly />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    rerender(null);
    drop();
    expect(await screen.findByText('Not saved')).toBeVisible();
    mock.post('/weight-entries', ok(stored));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Weight saved')).toBeVisible();
    const [lost, retried] = calls.map((call) => call.body as { id: string });
    expect(retried).toEqual(lost);
  });
});

describe('Undo of a logged entry', () => {
  const undo = () => screen.findByRole('button', { name: 'Undo' });
  const deletes = () => calls.filter(({ method }) => method === 'delete').map(({ path }) => path);

  async function save() {
    mock.post('/weight-entries', ok(stored, 201));
    const rendered = renderScreen(<LogWeight />, { user: member() });
    await rendered.userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return rendered;
  }

  it('deletes the entry, makes the lists stale and confirms', async () => {
    const { userEvent, queryClient } = await save();
    mock.delete('/weight-entries/{id}', noContent());
    const { queryKey } = entries.between({ from: '2026-03-01', to: '2026-03-31' });
    const button = await undo();
    queryClient.setQueryData(queryKey, []);
    await userEvent.click(button);
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(deletes()).toEqual([`/weight-entries/${stored.id}`]);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('reports a failure and offers Retry', async () => {
    const { userEvent } = await save();
    mock.delete('/weight-entries/{id}', noAnswer());
    await userEvent.click(await undo());
    expect(await screen.findByText('Not undone')).toBeVisible();
    expect(screen.getByText('Check your connection and try again.')).toBeVisible();
    mock.delete('/weight-entries/{id}', noContent());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('succeeds when the entry is already gone', async () => {
    const { userEvent } = await save();
    mock.delete('/weight-entries/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Not found' }]));
    await userEvent.click(await undo());
    expect(await screen.findByText('Undone')).toBeVisible();
  });
});

describe('Undo of a deletion', () => {
  function DeleteWeight() {
    const remove = useDeleteEntry(weightEntries, { meta: { success: 'Weight deleted' } });
    return (
      <button type="button" onClick={() => remove.mutate(stored)}>
        Delete
      </button>
    );
  }
  async function deleteWeight(answer = noContent()) {
    mock.delete('/weight-entries/{id}', answer);
    const rendered = renderScreen(<DeleteWeight />, { user: member() });
    await rendered.userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    return { ...rendered, undo: await screen.findByRole('button', { name: 'Undo' }) };
  }

  it('restores the entry as it was', async () => {
    const { userEvent, undo } = await deleteWeight();
    mock.post('/weight-entries/{id}/restore', ok(stored));
    await userEvent.click(undo);
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ method: 'post', path: `/weight-entries/${stored.id}/restore` });
  });

  it('is also offered when another tab deleted the entry first', async () => {
    const { undo } = await deleteWeight(fail(404, [{ code: 'NOT_FOUND', message: 'Not found' }]));
    expect(undo).toBeVisible();
    expect(screen.getByText('Weight deleted')).toBeVisible();
  });

  it('offers no Retry after a change that came between', async () => {
    const { userEvent, undo } = await deleteWeight();
    const conflict = [{ code: 'VERSION_CONFLICT', message: 'Changed' }];
    mock.post('/weight-entries/{id}/restore', fail(409, conflict));
    await userEvent.click(undo);
    expect(await screen.findByText('It was changed since.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('reports that it is too late', async () => {
    const { userEvent, undo } = await deleteWeight();
    mock.post('/weight-entries/{id}/restore', fail(404, [{ code: 'NOT_FOUND', message: 'Not found' }]));
    await userEvent.click(undo);
    expect(await screen.findByText('It can no longer be restored.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('deleting an entry of any kind', () => {
  const { weight, unit, weight_kg, notes, ...common } = stored;
  const item = { name: 'Oats, rolled', calories: 380, protein: 1, carbs: 1, fat: 1 };
  const amount = { amount: null, quantity: 1, unit: 'g' } as const;
  const portion = { type: 'user', food_id: stored.id, brand: null, ...amount, ...item } as const;
  const totals = {
    total_calories: 380,
    total_protein: 1,
    total_carbs: 1,
    total_fat: 1,
    totals_partial: false,
    part_of_day: null,
  };
  const photo = { id: stored.id, url: '/1', thumb_url: '/1/t', width: 1, height: 1 };
  const KINDS: [TimelineEntry, title: string, message: string][] = [
    [{ kind: 'weight-entries', ...stored }, 'Weight deleted', '80.0 kg'],
    [{ kind: 'meal-entries', ...common, ...totals, items: [portion], notes }, 'Breakfast deleted', 'Oats'],
    [
      { kind: 'progress-photos', ...common, photos: [photo], notes },
      'Progress pictures deleted',
      '1 picture',
    ],
    [
      {
        kind: 'workout-entries',
        ...common,
        ...ENTRY_DEFAULTS['workout-entries'],
        type: 'Yoga',
        duration: 45,
      },
      'Workout deleted',
      'Yoga, 45 min',
    ],
    [
      { kind: 'challenge-entries', ...common, challenge_condition: 'Two litres of water', images: [], notes },
      'Challenge entry deleted',
      'Two litres of water',
    ],
    [
      { kind: 'custom-entries', ...common, title: 'Slept well', content: 'Nine hours', images: [] },
      'Custom entry deleted',
      'Slept well',
    ],
  ];

  function Delete({ entry }: { entry: TimelineEntry }) {
    const remove = useDeleteTimelineEntry(entry);
    return (
      <button type="button" onClick={() => remove.mutate(entry)}>
        Delete
      </button>
    );
  }

  it.each(KINDS)('names the entry, and Undo restores it: $kind', async (entry, title, message) => {
    mock.delete(`/${entry.kind}/{id}`, noContent());
    mock.post(`/${entry.kind}/{id}/restore` as '/weight-entries/{id}/restore', ok(stored));
    const { userEvent } = renderScreen(<Delete entry={entry} />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['delete', `/${entry.kind}/${stored.id}`],
      ['post', `/${entry.kind}/${stored.id}/restore`],
    ]);
  });

  it('names the entry when it fails', async () => {
    const [entry] = KINDS[1] ?? [];
    mock.delete('/meal-entries/{id}', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
    const { userEvent } = renderScreen(<Delete entry={entry as TimelineEntry} />, { user: member() });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Breakfast could not be deleted. Please try again.')).toBeVisible();
  });
});

describe('entries.between', () => {
  it('follows the cursor to the end', async () => {
    mock.get('/entries', ({ query }) =>
      ok({
        entries: [{ kind: 'weight-entries', ...stored, id: query.get('cursor') ?? 'start' }],
        next_cursor: { start: 'c1', c1: 'c2' }[query.get('cursor') ?? 'start'] ?? null,
      }),
    );
    const { queryClient } = renderScreen(null, { user: member() });
    const all = await queryClient.fetchQuery(entries.between({ from: '2026-03-01', to: '2026-03-31' }));
    expect(all.map((entry) => entry.id)).toEqual(['start', 'c1', 'c2']);
  });
});

function Settings() {
  const { weightEntry } = usePreferences();
  const { edit, saveNow } = useEditPreferences();
  return (
    <>
      <p>
        {useCurrentUser()?.display_name ?? 'nobody'} weighs in {weightEntry.defaultUnit}
      </p>
      <button type="button" onClick={() => edit({ weightEntry: { defaultUnit: 'kg' } })}>
        Use kg
      </button>
      <button type="button" onClick={saveNow}>
        Save now
      </button>
    </>
  );
}

describe('preferences and current user', () => {
  it('are the defaults until loaded, without a call', () => {
    renderScreen(<Settings />);
    expect(screen.getByText('nobody weighs in lbs')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("show an edit at once, then the server's answer to it", async () => {
    const answered = preferencesWith({
      weightEntry: { defaultUnit: 'kg' },
      customEntry: { showImages: false },
    });
    mock.patch('/preferences', ok(answered));
    const saved = preferencesWith({ weightEntry: { defaultUnit: 'stone' } });
    const { userEvent, queryClient } = renderScreen(<Settings />, { user: member(), preferences: saved });
    expect(screen.getByText('Mara weighs in stone')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use kg' }));
    expect(screen.getByText('Mara weighs in kg')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(queryClient.getQueryData(preferences.queryKey)).toEqual(answered));
    expect(calls.map(({ body }) => body)).toEqual([{ weightEntry: { defaultUnit: 'kg' } }]);
  });
});

it('shows the text of a failed query in a toast titled Error', async () => {
  mock.get('/admin/users', fail(500, [{ code: 'INTERNAL', message: 'x' }]));
  function Users() {
    useQuery({
      queryKey: ['users'],
      queryFn: ({ signal }) => api.get('/admin/users', { signal }),
      meta: { failure: 'Failed to fetch users' },
    });
    return null;
  }
  renderScreen(<Users />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to fetch usersRequest test-request',
  );
});

it('shows the text of a failed mutation in a toast titled Error', async () => {
  mock.patch('/preferences', fail(500, [{ code: 'INTERNAL', message: 'x' }]));
  function Save() {
    const save = useMutation({
      mutationFn: () => api.patch('/preferences', {}),
      meta: { failure: 'Failed to save preferences' },
    });
    return (
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    );
  }
  const { userEvent } = renderScreen(<Save />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to save preferencesRequest test-request',
  );
});
