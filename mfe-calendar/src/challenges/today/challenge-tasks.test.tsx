import { mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import { HARD, runOf } from '../run-fixtures.ts';
import ChallengeTasks, { dayWords } from './challenge-tasks.tsx';

it('shows on the dashboard the tasks of every challenge with a day today', async () => {
  const soft = { ...HARD, key: '75-soft', title: '75 Soft' };
  const begins = { ...HARD, key: 'later', title: 'Later' };
  const runs = [
    runOf(),
    runOf({ id: '0193a1f0-0000-7000-8000-000000000002', challenge: soft }),
    runOf({ id: '0193a1f0-0000-7000-8000-000000000003', challenge: begins, today: null }),
  ];
  mock.get('/challenge-runs', ({ request }) => {
    expect(new URL(request.url).searchParams.get('state')).toBe('running');
    return ok({ runs, next_cursor: null });
  });
  renderScreen(<ChallengeTasks />);
  expect(await screen.findByRole('list', { name: 'Tasks of 75 Hard today' })).toHaveTextContent(
    'Drink water',
  );
  expect(screen.getByRole('region', { name: '75 Soft' })).toHaveTextContent('Day 3 of 75, 0 of 4 tasks done');
  expect(screen.queryByText('Later')).not.toBeInTheDocument();
});

it.each([
  [{ number: 12, state: 'open', tasks_met: 3 }, 'Day 12 of 75, 3 of 4 tasks done'],
  [{ number: 12, state: 'kept', tasks_met: 4 }, 'Day 12 of 75, all done'],
  [{ number: null, state: 'missed', tasks_met: 0 }, '0 of 4 tasks done'],
] as const)('dayWords describes %j as “%s”', (day, words) => {
  expect(dayWords(day, HARD)).toBe(words);
});
