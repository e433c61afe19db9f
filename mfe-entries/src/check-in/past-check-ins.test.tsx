import {
  calls,
  expectAccessible,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { checkInWith, MISSING } from './check-in-fixture.ts';
import PastCheckIns from './past-check-ins.tsx';

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists what each check-in said and what was decided, in pages', async () => {
  const pages = [
    [checkInWith({}, { answer: 'accepted' }), checkInWith({}, { date: '2026-11-16', answer: 'kept' })],
    [
      checkInWith({ outcome: 'fits', suggested: null }, { date: '2026-11-09', answer: 'done' }),
      checkInWith({ ...MISSING, change_kg: null }, { date: '2026-11-02', answer: 'done' }),
    ],
  ];
  mock.get('/check-ins', ({ query }) => {
    const check_ins = pages[query.get('before') === '2026-11-16' ? 1 : 0] ?? [];
    return ok({ check_ins, has_more: query.get('before') === null });
  });
  const { userEvent, container } = renderScreen(<PastCheckIns />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows()).toEqual([
    expect.stringMatching(
      /Nov 16.*22, 2026New target: 2,090.kcal, protein.140.g, carbs.225.g, fat.70.g176\.0.lbs, down 0\.9.lbs · eaten/,
    ),
    expect.stringMatching(/Kept 2,120.kcal; 2,090.kcal was suggested/),
    expect.stringMatching(/The target fitted: 2,120.kcal/),
    expect.stringMatching(/Target: 2,120.kcal.*176\.0.lbs · eaten 2,240.kcal on 5 complete days$/),
  ]);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  await expectAccessible(container);
});

it.each([
  ['there is none', ok({ check_ins: [], has_more: false })],
  ['they cannot be loaded', fail(404, [{ code: 'NOT_FOUND', message: 'Missing' }])],
])('takes no space while %s', async (_, answer) => {
  mock.get('/check-ins', answer);
  renderScreen(<PastCheckIns />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Weekly check-ins' })).toBeNull();
});

it('keeps what is shown when earlier ones cannot be loaded, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mock.get('/check-ins', ({ query }) =>
    query.get('before') === null
      ? ok({ check_ins: [checkInWith({}, { answer: 'kept' })], has_more: true })
      : fail(404, [{ code: 'NOT_FOUND', message: 'Missing' }]),
  );
  const { userEvent } = renderScreen(<PastCheckIns />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Earlier check-ins could not be loaded/);
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show earlier ones' })).toBeEnabled();
});
