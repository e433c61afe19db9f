import type { Preferences } from '@fettle/shared-ui/data';
import { addDays, deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
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
import WaterAndSteps from './water-and-steps.tsx';

const TODAY = deviceDate(new Date());
const WATER = { water: { shown: true, goalMl: 2000 }, weightEntry: { defaultUnit: 'kg' } } as const;
const STEPS = { steps: { shown: true, goal: 10_000 } };

/** A server that adds up the water of today, each id once. */
function waterServer(total_ml = 500) {
  const amounts = new Map([['stored', total_ml]]);
  const total = () => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  mock.get('/water', () => ok({ days: [{ local_date: TODAY, total_ml: total() }] }));
  mock.put('/water/{id}', ({ path, body }) => {
    const { amount_ml } = body as { amount_ml: number };
    amounts.set(String(path.id), amount_ml);
    return ok({ local_date: TODAY, total_ml: total() });
  });
  mock.delete('/water/{id}', ({ path }) => {
    amounts.delete(String(path.id));
    return noContent();
  });
  return { amounts, total };
}

const open = (preferences: Parameters<typeof preferencesWith>[0]) =>
  renderScreen(<WaterAndSteps />, { preferences: preferencesWith(preferences) as Preferences });
const row = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('water', () => {
  it('shows the total of today beside the goal', async () => {
    waterServer(750);
    const { container } = open(WATER);
    expect(await screen.findByText('750 of 2,000 ml')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
    await expectAccessible(container);
  });

  it('is shown in fluid ounces to members who weigh in pounds', async () => {
    waterServer(710);
    const { userEvent } = open({ ...WATER, weightEntry: { defaultUnit: 'lbs' } });
    expect(await screen.findByText('24 of 68 fl oz')).toBeVisible();
    await userEvent.click(await button('+8 fl oz'));
    expect(await screen.findByText('32 of 68 fl oz')).toBeVisible();
  });

  it('adds each tap at once, and takes it back with Undo', async () => {
    const { total } = waterServer();
    const { userEvent } = open(WATER);
    await userEvent.click(await button('+250 ml'));
    await userEvent.click(await button('+500 ml'));
    expect(await screen.findByText('1,250 of 2,000 ml')).toBeVisible();
    await waitFor(() => expect(total()).toBe(1250));
    const toast = (await screen.findByText('Added: 500 ml')).closest('[role="status"], li') as HTMLElement;
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('750 of 2,000 ml')).toBeVisible();
    expect(total()).toBe(750);
  });

  it('shows a tap once, also when an older read is answered after it', async () => {
    const { total } = waterServer();
    const { userEvent, queryClient } = open(WATER);
    await button('+250 ml');
    const before = total();
    let answer = () => {};
    mock.get('/water', () => {
      const days = [{ local_date: TODAY, total_ml: before }];
      return new Promise((resolve) => {
        answer = () => resolve(ok({ days }));
      });
    });
    void queryClient.invalidateQueries({ queryKey: ['water'] });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'get')).toHaveLength(2));
    waterServer();
    await userEvent.click(await button('+250 ml'));
    await waitFor(() => expect(calls.some(({ method }) => method === 'put')).toBe(true));
    answer();
    expect(await screen.findByText('Added: 250 ml')).toBeVisible();
    expect(await screen.findByText('750 of 2,000 ml')).toBeVisible();
    expect(screen.queryByText('500 of 2,000 ml')).toBeNull();
  });

  it('keeps a tap on the device while its answer is missing, also when the page is closed', async () => {
    const { amounts, total } = waterServer();
    const first = open(WATER);
    await button('+250 ml');
    mock.put('/water/{id}', () => new Promise(() => {}));
    await first.userEvent.click(await button('+250 ml'));
    await first.userEvent.click(await button('+500 ml'));
    expect(await screen.findByText('1,250 of 2,000 ml')).toBeVisible();
    first.unmount();
    waterServer();
    const { userEvent } = open(WATER);
    expect(await screen.findByText('750 ml not saved yet.')).toBeVisible();
    expect(amounts.size).toBe(1);
    expect(total()).toBe(500);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('1,250 of 2,000 ml')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/not saved yet\.$/)).toBeNull());
  });

  it('keeps the line of an unsaved tap when the row is drawn anew, until the member dismisses it', async () => {
    waterServer();
    const { userEvent, rerender } = open(WATER);
    await button('+250 ml');
    mock.put('/water/{id}', fail(503, [{ code: 'UNAVAILABLE', message: 'Down' }]));
    await userEvent.click(await button('+250 ml'));
    expect(
      await screen.findByText('Your water is not saved yet. Please try again in a moment.'),
    ).toBeVisible();
    rerender(<WaterAndSteps key="again" />);
    expect(await screen.findByText('250 ml not saved yet.')).toBeVisible();
    await userEvent.click(await button('Dismiss'));
    expect(screen.queryByText(/not saved yet\.$/)).toBeNull();
    expect(await button('+250 ml')).toHaveFocus();
  });

  it('forgets unsaved taps of a day whose total the member types', async () => {
    waterServer();
    const { userEvent } = open(WATER);
    await button('+250 ml');
    mock.put('/water/{id}', noAnswer());
    await userEvent.click(await button('+250 ml'));
    await screen.findByText('250 ml not saved yet.');
    waterServer();
    await userEvent.click(await button('Edit water'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Water today' }));
    const field = await dialog.findByRole('textbox', { name: /^Water/ });
    await userEvent.clear(field);
    await userEvent.type(field, '750{Enter}');
    expect(await screen.findByText('750 of 2,000 ml')).toBeVisible();
    expect(screen.queryByText(/not saved yet\.$/)).toBeNull();
  });

  it('is not corrected to nothing by an empty field', async () => {
    waterServer();
    const { userEvent } = open(WATER);
    await userEvent.click(await button('Edit water'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Water today' }));
    await userEvent.clear(await dialog.findByRole('textbox', { name: /^Water/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter the total, 0 for none')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'put')).toEqual([]);
  });

  it('says that the total changed when a repeated correction was stored before other water', async () => {
    const { amounts } = waterServer();
    const { userEvent } = open(WATER);
    await userEvent.click(await button('Edit water'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Water today' }));
    const field = await dialog.findByRole('textbox', { name: /^Water/ });
    await userEvent.clear(field);
    mock.put('/water/{id}', ({ path, body }) => {
      amounts.set(String(path.id), (body as { amount_ml: number }).amount_ml);
      amounts.set('another device', 250);
      return noAnswer();
    });
    await userEvent.type(field, '300{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    mock.put('/water/{id}', ok({ local_date: TODAY, total_ml: 550 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/changed elsewhere meanwhile/)).toBeVisible();
  });

  it('keeps a tap that got no answer, and repeats it under its id, so that it counts once', async () => {
    const { amounts } = waterServer();
    const { userEvent } = open(WATER);
    await button('+250 ml');
    mock.put('/water/{id}', ({ path, body }) => {
      amounts.set(String(path.id), (body as { amount_ml: number }).amount_ml);
      return noAnswer();
    });
    await userEvent.click(await button('+250 ml'));
    expect(await screen.findByText('250 ml not saved yet.')).toBeVisible();
    expect(screen.getByText('Your water is not saved yet. Try again once you are online.')).toBeVisible();
    mock.put('/water/{id}', ({ path, body }) => {
      amounts.set(String(path.id), (body as { amount_ml: number }).amount_ml);
      return ok({ local_date: TODAY, total_ml: 750 });
    });
    await userEvent.click(await button('Try again'));
    expect(await button('+250 ml')).toHaveFocus();
    expect(await screen.findByText('750 of 2,000 ml')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/not saved yet\.$/)).toBeNull());
    const ids = calls.filter(({ method }) => method === 'put').map(({ path }) => path);
    expect(new Set(ids).size).toBe(1);
  });

  it('drops a tap that the server refused, and says why', async () => {
    waterServer();
    const { userEvent } = open(WATER);
    await button('+250 ml');
    mock.put(
      '/water/{id}',
      fail(422, [{ code: 'INVALID', message: 'Please enter 0 to 20,000 ml for a day', field: 'amount_ml' }]),
    );
    await userEvent.click(await button('+250 ml'));
    expect(await screen.findByText('Please enter 0 to 20,000 ml for a day')).toBeVisible();
    expect(await screen.findByText('500 of 2,000 ml')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is corrected to a total; a total that changed meanwhile is not overwritten unseen', async () => {
    let total_ml = 500;
    mock.get('/water', () => ok({ days: [{ local_date: TODAY, total_ml }] }));
    mock.put('/water/{id}', ({ body }) => {
      const { amount_ml, total_before_ml } = body as { amount_ml: number; total_before_ml: number };
      if (total_before_ml !== total_ml)
        return fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], { local_date: TODAY, total_ml });
      total_ml += amount_ml;
      return ok({ local_date: TODAY, total_ml });
    });
    const { userEvent } = open(WATER);
    await userEvent.click(await button('Edit water'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Water today' }));
    const field = await dialog.findByRole('textbox', { name: /^Water/ });
    expect(field).toHaveValue('500');
    total_ml = 750;
    await userEvent.clear(field);
    await userEvent.type(field, '300');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/changed elsewhere meanwhile: it is 750\sml now/)).toBeVisible();
    expect(field).toHaveValue('300');
    expect(await screen.findByText('750 of 2,000 ml')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('300 of 2,000 ml')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when it cannot be loaded, and loads again', async () => {
    mock.get('/water', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
    const { userEvent } = open(WATER);
    expect(await screen.findByText('Your water could not be loaded')).toBeVisible();
    waterServer();
    await userEvent.click(await button('Retry'));
    expect(await screen.findByText('500 of 2,000 ml')).toBeVisible();
  });
});

describe('steps', () => {
  it('are typed for the day, and keep what was typed without a network', async () => {
    let steps: number | null = null;
    mock.get('/steps', () => ok({ days: steps === null ? [] : [{ local_date: TODAY, steps }] }));
    mock.put('/steps/{date}', noAnswer());
    const { userEvent } = open(STEPS);
    expect(await within(await row('Steps')).findByText('– of 10,000')).toBeVisible();
    await userEvent.click(await button('Add steps'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Steps today' }));
    const field = await dialog.findByRole('textbox', { name: /^Steps/ });
    await userEvent.type(field, '8412');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('8412');
    mock.put('/steps/{date}', ({ path, body }) => {
      expect(path.date).toBe(TODAY);
      ({ steps } = body as { steps: number });
      return ok({ local_date: TODAY, steps });
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('8,412 of 10,000')).toBeVisible();
    expect(await button('Edit steps')).toBeVisible();
  });

  it('refuse what is no number of steps', async () => {
    mock.get('/steps', ok({ days: [] }));
    const { userEvent } = open(STEPS);
    await userEvent.click(await button('Add steps'));
    const field = await screen.findByRole('textbox', { name: /^Steps/ });
    await userEvent.type(field, '12.5{Enter}');
    expect(await screen.findByText('Please enter a whole number from 0 to 200,000')).toBeVisible();
  });
});

describe('an earlier day', () => {
  const yesterday = addDays(TODAY, -1);
  const earlier = addDays(TODAY, -40);
  const named = (name: string, date: string) => `${name}, ${formatLocalDate(date, { dateStyle: 'medium' })}`;

  it('gets the steps that a phone shows the next morning; what is typed stays when the day is chosen', async () => {
    const stored = new Map([[yesterday, 3000]]);
    mock.get('/steps', ({ query }) => {
      const date = String(query.get('from'));
      const steps = stored.get(date);
      return ok({ days: steps === undefined ? [] : [{ local_date: date, steps }] });
    });
    mock.put('/steps/{date}', ({ path, body }) => {
      const { steps } = body as { steps: number };
      stored.set(String(path.date), steps);
      return ok({ local_date: String(path.date), steps });
    });
    const { userEvent } = open(STEPS);
    await userEvent.click(await button('Add steps'));
    const opened = await screen.findByRole('textbox', { name: /^Steps/ });
    await waitFor(() => expect(opened).toHaveFocus());
    await userEvent.keyboard('9120');
    await userEvent.click(screen.getByRole('radio', { name: 'Yesterday' }));
    const dialog = within(await screen.findByRole('dialog', { name: named('Steps', yesterday) }));
    expect(await dialog.findByText('Leave it empty for none')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Steps/ })).toHaveValue('9120');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Steps saved for ${named('', yesterday).slice(2)}`)).toBeVisible();
    expect([...stored]).toEqual([[yesterday, 9120]]);
    expect(within(await row('Steps')).getByText('– of 10,000')).toBeVisible();
  });

  it('is chosen by its date, with the water that is stored for it', async () => {
    mock.get('/water', ({ query }) => {
      const date = String(query.get('from'));
      return ok({ days: [{ local_date: date, total_ml: date === earlier ? 800 : 500 }] });
    });
    mock.put('/water/{id}', ok({ local_date: earlier, total_ml: 1500 }));
    const { userEvent, container } = open(WATER);
    await userEvent.click(await button('Edit water'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Earlier' }));
    const date = screen.getByLabelText('Date');
    expect(date).toHaveValue(addDays(TODAY, -2));
    await userEvent.clear(date);
    const field = screen.getByRole('textbox', { name: /^Water/ });
    await userEvent.type(date, addDays(TODAY, 1));
    expect(await screen.findByText('Please choose a day up to today')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'put')).toEqual([]);
    await userEvent.clear(date);
    await userEvent.type(date, earlier);
    await waitFor(() => expect(field).toHaveValue('800'));
    await expectAccessible(container);
    await userEvent.clear(field);
    await userEvent.type(field, '1500{Enter}');
    expect(await screen.findByText(/^Water saved for /)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'put').map(({ body }) => body)).toEqual([
      { local_date: earlier, amount_ml: 700, total_before_ml: 800 },
    ]);
    expect(screen.getByText('500 of 2,000 ml')).toBeVisible();
  });

  it('is saved only when its stored water is known, and can be loaded again', async () => {
    waterServer();
    const { userEvent } = open(WATER);
    await userEvent.click(await button('Edit water'));
    mock.get('/water', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
    await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
    expect(await screen.findByText('What is stored for this day could not be loaded')).toBeVisible();
    const field = screen.getByRole('textbox', { name: /^Water/ });
    await userEvent.type(field, '300{Enter}');
    expect(await screen.findByText('What is stored for this day is not loaded yet')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'put')).toEqual([]);
    mock.get('/water', ok({ days: [] }));
    mock.put('/water/{id}', ok({ local_date: yesterday, total_ml: 300 }));
    await userEvent.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByText(/is not loaded yet$/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Water saved for /)).toBeVisible();
  });
});
