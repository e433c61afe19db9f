import type { Schemas } from '@fettle/shared-ui/data';
import {
  act,
  calls,
  delay,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import LogWeight from './log-weight.tsx';
import { HOLD_TIMING_MS } from './step-button.tsx';

const stored = (fields: Partial<Schemas['WeightEntryDto']> = {}): Schemas['WeightEntryDto'] => ({
  id: '0193a1f0-0000-7000-8000-000000000001',
  weight: 82.5,
  unit: 'kg',
  weight_kg: 82.5,
  notes: '',
  occurred_at: '2026-11-20T07:00:00.000Z',
  time_zone: 'UTC',
  local_date: '2026-11-20',
  version: 1,
  created_at: '2026-11-20T07:00:00.000Z',
  updated_at: '2026-11-20T07:00:00.000Z',
  ...fields,
});

type Changes = NonNullable<Parameters<typeof preferencesWith>[0]>['weightEntry'];

function open(weightEntry: Changes = {}) {
  const onClose = jest.fn();
  const guardClose = jest.fn();
  const screenOf = renderScreen(<LogWeight onClose={onClose} guardClose={guardClose} />, {
    preferences: preferencesWith({ weightEntry }),
  });
  return { ...screenOf, onClose, guardClose };
}

const weight = () => screen.getByRole('textbox', { name: 'Weight' });
const save = () => screen.getByRole('button', { name: 'Save' });
const posts = () => calls.filter(({ method }) => method === 'post').map(({ body }) => body);

describe('Log Weight', () => {
  beforeEach(() => mock.get('/weight-entries', ok({ entries: [], next_cursor: null })));

  it('saves weight, unit and trimmed notes, shows a toast and closes', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Kilograms (kg)');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), '  after the run ');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posts()).toEqual([
      expect.objectContaining({
        weight: 82.5,
        unit: 'kg',
        notes: 'after the run',
        time_zone: expect.any(String),
      }),
    ]);
    expect(await screen.findByText('Weight saved')).toBeInTheDocument();
  });

  it.each([
    ['82,5', 82.5],
    ['82.5', 82.5],
    [' 180 ', 180],
  ])("reads %p in the locale's decimals", async (typed, value) => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), typed);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toEqual([expect.objectContaining({ weight: value })]);
  });

  it.each(['', '0', '0.0009', '-3', 'heavy', '1.2.3'])(
    'rejects %p with "Please enter a valid weight"',
    async (typed) => {
      const { userEvent, onClose } = open();
      if (typed !== '') await userEvent.type(weight(), typed);
      await userEvent.click(save());
      expect(await screen.findByText('Please enter a valid weight')).toBeVisible();
      expect(weight()).toHaveAccessibleDescription(/Please enter a valid weight/);
      expect(weight()).toBeInvalid();
      expect(weight()).toHaveFocus();
      expect(posts()).toEqual([]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('opens with the focus on the weight, in steps of 0.1', () => {
    open();
    expect(weight()).toHaveFocus();
    expect(weight()).toHaveAttribute('name', 'weight');
    expect(weight()).toHaveAttribute('inputmode', 'decimal');
    expect(weight()).toHaveAttribute('data-step', '0.1');
  });

  it.each([
    ['lbs', 'Pounds (lbs)'],
    ['kg', 'Kilograms (kg)'],
    ['stone', 'Stone'],
  ] as const)('opens with the preferred default unit %s', (defaultUnit, label) => {
    open({ defaultUnit });
    const unit = screen.getByRole('combobox', { name: 'Unit' });
    expect(unit).toHaveDisplayValue(label);
    expect(unit).toHaveAttribute('name', 'unit');
  });

  it('shows the difference of a probable typing error after a pause, and saves it anyway', async () => {
    mock.get('/weight-entries', ok({ entries: [stored()], next_cursor: null }));
    mock.post('/weight-entries', ok(stored({ weight: 72.5 }), 201));
    const { userEvent, onClose } = open({ defaultUnit: 'kg' });
    expect(await screen.findByText(/Last: 82.5 kg/)).toBeVisible();
    await userEvent.type(weight(), '60,5');
    expect(screen.queryByText(/less than/)).not.toBeInTheDocument();
    const hint = /22.0\skg less than on Nov 20 \(82.5\skg\)$/;
    await waitFor(() => expect(weight()).toHaveAccessibleDescription(hint));
    expect(screen.getByRole('log')).toHaveTextContent(hint);
    expect(weight()).toBeValid();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toEqual([expect.objectContaining({ weight: 60.5 })]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it.each([
    ['Save 82.4 kg', { weight: 82.4, unit: 'kg' }],
    ['Save 82.4 lbs', { weight: 82.4, unit: 'lbs' }],
  ])('asks once before saving a weight that is probably in another unit: %s', async (answer, sent) => {
    mock.get('/weight-entries', ok({ entries: [stored()], next_cursor: null }));
    mock.post('/weight-entries', noAnswer());
    const { userEvent, onClose } = open({ defaultUnit: 'lbs' });
    expect(await screen.findByText(/Last: 181.9\slbs/)).toBeVisible();
    await userEvent.type(weight(), '82.4');
    await waitFor(() => expect(weight()).toHaveAccessibleDescription(/less than on Nov 20/));
    await userEvent.type(weight(), '{Enter}');
    const asked = await screen.findByRole('group', { name: /less than on Nov 20.*\. Did you mean kg\?$/ });
    expect(asked).toContainElement(document.activeElement as HTMLElement);
    expect(weight()).not.toHaveAccessibleDescription(/less than/);
    expect(posts()).toEqual([]);
    await userEvent.click(
      screen.getByRole('button', { name: answer.replace(' kg', '\u00a0kg').replace(' lbs', '\u00a0lbs') }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
    expect(asked).not.toBeInTheDocument();

    // The answer is kept for a retry.
    mock.post('/weight-entries', ok(stored(), 201));
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posts()).toMatchObject([sent, sent]);
  });

  it('offers to keep a unit other than the preferred one, and keeps it on a tap', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    mock.patch('/preferences', ok(preferencesWith({ weightEntry: { defaultUnit: 'kg' } })));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Kilograms (kg)');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await userEvent.click(await screen.findByRole('button', { name: 'Use kg from now on' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'patch', path: '/preferences' }));
    expect(calls.at(-1)?.body).toMatchObject({ weightEntry: { defaultUnit: 'kg' } });
  });

  it('offers nothing after a weigh-in in the preferred unit', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent } = open({ defaultUnit: 'kg' });
    await userEvent.type(weight(), '82.5{Enter}');
    expect(await screen.findByText('Weight saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: /from now on/ })).not.toBeInTheDocument();
  });

  it('asks about an impossible weight and returns to it', async () => {
    mock.get('/weight-entries', ok({ entries: [stored()], next_cursor: null }));
    const { userEvent } = open({ defaultUnit: 'kg' });
    expect(await screen.findByText(/Last: 82.5 kg/)).toBeVisible();
    await userEvent.type(weight(), '0.04');
    await userEvent.click(save());
    const asked = await screen.findByRole('group', { name: /less than on Nov 20.*\. Is it right\?$/ });
    await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(weight()).toHaveFocus();
    expect(asked).not.toBeInTheDocument();
    await userEvent.click(save());
    await screen.findByRole('group', { name: /Is it right/ });
    await userEvent.type(weight(), '5');
    expect(screen.queryByRole('group', { name: /Is it right/ })).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it.each([
    ['kg', '1,000 kg'],
    ['lbs', '2,204 lbs'],
    ['stone', '157 stone'],
  ] as const)('shows the limit of 9999 %s instead of the hint', async (defaultUnit, limit) => {
    mock.get('/weight-entries', ok({ entries: [stored()], next_cursor: null }));
    const { userEvent } = open({ defaultUnit });
    await userEvent.type(weight(), '9999');
    await waitFor(() => expect(weight()).toHaveAccessibleDescription(/more than on Nov 20/));
    await userEvent.click(save());
    const message = await screen.findByText(/^Please enter a valid weight, up to/);
    expect(message).toHaveTextContent(`up to ${limit}`);
    expect(weight()).not.toHaveAccessibleDescription(/more than on Nov 20/);
    expect(posts()).toEqual([]);
  });

  it('names the unit of the first weigh-in, even without the dropdown', async () => {
    open({ defaultUnit: 'stone', showUnitDropdown: false });
    expect(await screen.findByText('Your first weigh-in, in stone')).toBeVisible();
    expect(screen.getByText('stone', { selector: '[data-first] *' })).toBeVisible();
  });

  it('shows and saves the unit as text if the dropdown is off', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open({ defaultUnit: 'stone', showUnitDropdown: false });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByText('stone')).toBeVisible();
    await userEvent.type(weight(), '12.5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toEqual([expect.objectContaining({ weight: 12.5, unit: 'stone' })]);
  });

  it('shows pounds, the dropdown and the notes until preferences are loaded', async () => {
    renderScreen(<LogWeight onClose={() => {}} guardClose={() => {}} />);
    expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Pounds (lbs)');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('rows', '3');
  });

  it('uses the default unit of preferences that arrive late, unless the member selected a unit', async () => {
    const { userEvent, queryClient } = renderScreen(<LogWeight onClose={() => {}} guardClose={() => {}} />);
    const unit = screen.getByRole('combobox', { name: 'Unit' });
    queryClient.setQueryData(['preferences'], preferencesWith({ weightEntry: { defaultUnit: 'kg' } }));
    await waitFor(() => expect(unit).toHaveValue('kg'));
    await userEvent.selectOptions(unit, 'lbs');
    queryClient.setQueryData(['preferences'], preferencesWith({ weightEntry: { defaultUnit: 'stone' } }));
    await userEvent.type(weight(), '1');
    expect(unit).toHaveValue('lbs');
  });

  it('reveals the notes by "+ Notes" unless the showNotes preference is on', async () => {
    const { userEvent } = open({ showNotes: false });
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '+ Notes' }));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: '+ Notes' })).not.toBeInTheDocument();
  });

  it('steps by 0.1 with its buttons and the arrow keys', async () => {
    const { userEvent } = open();
    expect(screen.getByRole('button', { name: '0.1 more' })).toBeDisabled();
    await userEvent.type(weight(), '82.4');
    await userEvent.click(screen.getByRole('button', { name: '0.1 more' }));
    expect(weight()).toHaveValue('82.5');
    await userEvent.click(screen.getByRole('button', { name: '0.1 less' }));
    await userEvent.click(screen.getByRole('button', { name: '0.1 less' }));
    expect(weight()).toHaveValue('82.3');
    await userEvent.type(weight(), '{ArrowUp}');
    expect(weight()).toHaveValue('82.4');
  });

  it('steps from the last weight while the field is empty, in the selected unit', async () => {
    mock.get('/weight-entries', ok({ entries: [stored()], next_cursor: null }));
    const { userEvent } = open({ defaultUnit: 'kg' });
    expect(await screen.findByText(/Last: 82.5 kg/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'lbs');
    await userEvent.click(screen.getByRole('button', { name: '0.1 less' }));
    expect(weight()).toHaveValue('181.8');
  });

  it('repeats steps while a button is held', async () => {
    const { userEvent } = open();
    await userEvent.type(weight(), '82');
    const more = screen.getByRole('button', { name: '0.1 more' });
    jest.useFakeTimers();
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .pointer({ keys: '[MouseLeft>]', target: more });
    for (const wait of [HOLD_TIMING_MS.start, HOLD_TIMING_MS.every, HOLD_TIMING_MS.every]) {
      act(() => {
        jest.advanceTimersByTime(wait);
      });
    }
    expect(weight()).toHaveValue('82.3');
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .pointer({ keys: '[/MouseLeft]', target: more });
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    jest.useRealTimers();
    expect(weight()).toHaveValue('82.3');
  });

  it('announces the weight after a step', async () => {
    const { userEvent } = open({ defaultUnit: 'kg' });
    await userEvent.type(weight(), '82.4');
    await userEvent.click(screen.getByRole('button', { name: '0.1 more' }));
    expect(await screen.findByText('82.5 kg')).toBeInTheDocument();
  });

  it('always has one line below the weight: while loading, for the first weigh-in, and after a failure', async () => {
    const { unmount } = open();
    expect(weight()).toHaveAccessibleDescription('In lbs. Last: …');
    expect(await screen.findByText('Your first weigh-in, in pounds (lbs)')).toBeVisible();
    unmount();
    mock.get('/weight-entries', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    open();
    expect(await screen.findByText('Your last weight could not be loaded')).toBeVisible();
  });

  it('offers Undo in the toast, which deletes the entry', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    mock.delete('/weight-entries/{id}', noContent());
    const { userEvent } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'delete')).toMatchObject([
      { path: `/weight-entries/${stored().id}` },
    ]);
  });

  it('asks for confirmation before Escape or the backdrop discards notes, not for a weight alone', async () => {
    const { userEvent, guardClose } = open();
    await userEvent.type(weight(), '82.5');
    expect(guardClose).toHaveBeenLastCalledWith(null);
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'x');
    expect(guardClose).toHaveBeenLastCalledWith('Your notes are not saved yet.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Notes' }));
    expect(guardClose).toHaveBeenLastCalledWith(null);
  });

  it('saves once on a double click', async () => {
    mock.post('/weight-entries', async () => {
      await delay(50);
      return ok(stored(), 201);
    });
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.dblClick(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posts()).toHaveLength(1);
  });

  it('shows a server error under its field and keeps the typed text', async () => {
    mock.post(
      '/weight-entries',
      fail(422, [{ code: 'VALIDATION_ERROR', message: 'Please enter a valid weight', field: 'weight' }]),
    );
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '400');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'kept');
    await userEvent.click(save());
    expect(await screen.findByText('Please enter a valid weight')).toBeVisible();
    expect(weight()).toHaveValue('400');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('kept');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows an error without a field in the banner', async () => {
    mock.post('/weight-entries', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    const { userEvent } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error');
  });

  it('does not duplicate an entry whose answer was lost: the retry sends the same id', async () => {
    mock.post('/weight-entries', noAnswer());
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
    mock.post('/weight-entries', ok(stored(), 200));
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = posts() as { id: string }[];
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.id).toBe(first?.id);
  });

  it('keeps edits after a save whose answer was lost', async () => {
    mock.post('/weight-entries', noAnswer());
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    await screen.findByRole('alert');
    mock.post('/weight-entries', ok(stored({ version: 3 })));
    mock.patch('/weight-entries/{id}', ({ request }) =>
      request.headers.get('If-Match') === '3'
        ? ok(stored({ weight: 82.7, version: 4 }))
        : fail(409, [{ code: 'CONFLICT', message: 'Changed meanwhile' }]),
    );
    await userEvent.clear(weight());
    await userEvent.type(weight(), '82.7');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find(({ method }) => method === 'patch')?.body).toMatchObject({ weight: 82.7 });
  });

  it('logs an earlier weigh-in at the entered time', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(screen.getByRole('button', { name: 'Now' }));
    const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
    expect(date).toHaveAttribute('name', 'occurred_at_date');
    await userEvent.clear(date);
    await userEvent.type(date, '2026-01-15');
    await userEvent.clear(time);
    await userEvent.type(time, '19:30');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const occurred_at = new Date(2026, 0, 15, 19, 30).toISOString();
    expect(posts()).toEqual([expect.objectContaining({ occurred_at, time_zone: expect.any(String) })]);
  });

  it('leaves the current time to the server', async () => {
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toEqual([expect.not.objectContaining({ occurred_at: expect.anything() })]);
  });

  it('shows a server error about the time under the time', async () => {
    const message = 'occurred_at must lie before 2101';
    mock.post('/weight-entries', fail(422, [{ code: 'VALIDATION_ERROR', message, field: 'occurred_at' }]));
    const { userEvent } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(message);
  });

  it('closes on Cancel without saving', async () => {
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(posts()).toEqual([]);
  });

  it('works if the last weight cannot be loaded', async () => {
    mock.get('/weight-entries', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    mock.post('/weight-entries', ok(stored(), 201));
    const { userEvent, onClose } = open();
    await userEvent.type(weight(), '82.5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
