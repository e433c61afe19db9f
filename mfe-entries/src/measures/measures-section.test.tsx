import type { Schemas } from '@fettle/shared-ui/data';
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
import MeasuresSection from './measures-section.tsx';

type Measure = Schemas['MeasureDto'];
type Value = Schemas['MeasureValueDto'];

const TODAY = '2026-11-23';
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const measure = (n: number, name: string, unit: string): Measure => ({
  id: id(n),
  name,
  unit,
  version: 1,
  latest: null,
});
const value = (n: number, local_date: string, value: number): Value => ({
  id: id(n),
  occurred_at: `${local_date}T07:30:00.000Z`,
  time_zone: 'UTC',
  local_date,
  value,
});
const WAIST = measure(1, 'Waist', 'cm');

/** Answers with values in pages of two, newest first, as the server does. */
function open(measures: Measure[], values: Value[] = []) {
  mock.get('/measures', ok({ measures }));
  mock.get('/measures/{id}/values', ({ query }) => {
    const at = Number(query.get('cursor') ?? 0);
    return ok({
      values: values.slice(at, at + 2),
      next_cursor: values.length > at + 2 ? String(at + 2) : null,
    });
  });
  return renderScreen(<MeasuresSection range="quarter" today={TODAY} />);
}

const VALUES = [value(4, '2026-11-23', 81), value(3, '2026-11-20', 83), value(2, '2026-11-20', 82)];

it('shows the newest value and all values of the range as a line, with a table behind it', async () => {
  const { container, userEvent } = open([WAIST], VALUES);
  const plot = await screen.findByRole('slider', { name: 'Waist by day' });
  expect(plot).toHaveAttribute('aria-valuetext', 'Nov 23, 2026: 81\u00a0cm');
  expect(screen.getByText('Waist')).toBeVisible();
  plot.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(plot).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: 82\u00a0cm, 83\u00a0cm');
  await userEvent.click(screen.getByText('Show as a table'));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  await expectAccessible(container);
  const [first] = calls.filter(({ path }) => path.endsWith('/values'));
  expect(first?.query.get('from')).toBe('2026-08-24');
});

it('shows the measure that the member chooses', async () => {
  const { userEvent } = open([WAIST, measure(5, 'Resting pulse', 'bpm')], VALUES);
  await screen.findByRole('slider', { name: 'Waist by day' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'Resting pulse');
  expect(await screen.findByRole('slider', { name: 'Resting pulse by day' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Resting pulse' })).toBeVisible();
});

it('says that there are no values in the range, and offers to log one', async () => {
  open([WAIST]);
  expect(await screen.findByText('No Waist in the last 3 months.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Waist' })).toBeVisible();
});

it('takes no space without a measure', async () => {
  open([]);
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/measures']));
  expect(screen.queryByRole('region', { name: 'Body measures' })).toBeNull();
});

it('offers Retry when the measures cannot be loaded', async () => {
  mock.get('/measures', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
  const { userEvent } = renderScreen(<MeasuresSection range="quarter" today={TODAY} />);
  expect(await screen.findByText('Your measures could not be loaded')).toBeVisible();
  mock.get('/measures', ok({ measures: [WAIST] }));
  mock.get('/measures/{id}/values', ok({ values: VALUES, next_cursor: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Waist by day' })).toBeVisible();
});

it('shows a long name beside the number, not in its line', async () => {
  open([measure(1, 'Systolic pressure, left arm, after resting', 'mmHg')], [value(2, '2026-11-23', 121.25)]);
  expect(await screen.findByText('Systolic pressure, left arm, after resting')).toBeVisible();
  expect(screen.getByText('121.25')).toBeVisible();
});

it('offers Retry when the values cannot be loaded', async () => {
  mock.get('/measures', ok({ measures: [WAIST] }));
  mock.get('/measures/{id}/values', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
  const { userEvent } = renderScreen(<MeasuresSection range="quarter" today={TODAY} />);
  expect(await screen.findByText('These values could not be loaded')).toBeVisible();
  mock.get('/measures/{id}/values', ok({ values: VALUES, next_cursor: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Waist by day' })).toBeVisible();
});
