import type { Schemas } from '@fettle/shared-ui/data';
import { calls, expectAccessible, fail, mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import { NutrientAverages } from './nutrient-averages.tsx';
import type { Range } from './range.ts';

const TODAY = '2026-11-23';
const average = (
  fields: Pick<Schemas['NutrientAverageDto'], 'id' | 'name' | 'amount' | 'known_days'> &
    Partial<Schemas['NutrientAverageDto']>,
): Schemas['NutrientAverageDto'] => ({ unit: 'g', group: 'label', ...fields });
const NUTRIENTS = [
  average({ id: 'fiber', name: 'Fiber', amount: 24.26, known_days: 5 }),
  average({ id: 'salt', name: 'Salt', amount: null, known_days: 0 }),
  average({ id: 'iron', name: 'Iron', amount: 9.123, known_days: 1, unit: 'mg', group: 'mineral' }),
  average({ id: 'zinc', name: 'Zinc', amount: null, known_days: 0, unit: 'mg', group: 'mineral' }),
];

async function open(range: Range = 'month') {
  const view = renderScreen(<NutrientAverages range={range} today={TODAY} />);
  await view.userEvent.click(screen.getByText('More nutrients'));
  return view;
}
const row = (name: string) => screen.getByText(name).closest('div');

describe('More nutrients in Analytics', () => {
  it('asks for the complete days of the range once it is opened', async () => {
    mock.get('/nutrients/averages', ok({ days: 30, nutrients: NUTRIENTS }));
    const { userEvent } = renderScreen(<NutrientAverages range="month" today={TODAY} />);
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByText('More nutrients'));
    await screen.findByText('Fiber');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  });

  it('averages over the days that know a nutrient, and says so', async () => {
    mock.get('/nutrients/averages', ok({ days: 30, nutrients: NUTRIENTS }));
    const { userEvent, container } = await open();
    await screen.findByText('Fiber');
    expect(row('Fiber')).toHaveTextContent(/^Fiber24\.3\sg a dayknown on 5 of 30 days$/);
    expect(row('Salt')).toHaveTextContent('Salt–unknownknown on 0 of 30 days');
    await userEvent.click(screen.getByText('Vitamins and minerals'));
    expect(row('Iron')).toHaveTextContent(/^Iron9\.12\smg a dayknown on 1 of 30 days$/);
    expect(screen.queryByText('Zinc')).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('says where no day knows any', async () => {
    mock.get(
      '/nutrients/averages',
      ok({ days: 3, nutrients: NUTRIENTS.map((it) => ({ ...it, known_days: 0 })) }),
    );
    await open();
    expect(
      await screen.findByText('No complete day yet has these values for all of its foods.'),
    ).toBeVisible();
  });

  it('says when averages begin where no day is complete', async () => {
    mock.get(
      '/nutrients/averages',
      ok({ days: 0, nutrients: NUTRIENTS.map((it) => ({ ...it, known_days: 0 })) }),
    );
    await open();
    expect(await screen.findByText('Your averages begin with your first complete day.')).toBeVisible();
  });

  it('covers a year at most', async () => {
    mock.get('/nutrients/averages', ok({ days: 365, nutrients: NUTRIENTS }));
    await open('all');
    expect(await screen.findByText(/^In the last year\./)).toBeVisible();
    expect(calls[0]?.query.get('from')).toBe('2025-11-24');
  });

  it('offers to try again', async () => {
    mock.get('/nutrients/averages', fail(500, [{ code: 'INTERNAL', message: 'Failed' }]));
    const { userEvent } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mock.get('/nutrients/averages', ok({ days: 30, nutrients: NUTRIENTS }));
    await userEvent.click(retry);
    expect(await screen.findByText('Fiber')).toBeVisible();
  });
});
