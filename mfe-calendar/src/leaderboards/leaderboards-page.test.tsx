import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { Board, Place } from './leaderboards.queries.ts';
import LeaderboardsPage from './leaderboards-page.tsx';

const HARD: Board = {
  challenge: '75-hard',
  title: '75 Hard',
  days: 75,
  starts_over: true,
  members: 1234,
  place: null,
  can_join: true,
};
const SOFT: Board = { ...HARD, challenge: '75-soft', title: '75 Soft', starts_over: false, can_join: false };
const OWN: Place = { rank: 12, name: 'Quiet Otter', days_kept: 23, longest_days: 40, own: true };
const other = (rank: number, name: string, days_kept: number): Place => ({
  rank,
  name,
  days_kept,
  longest_days: days_kept,
  own: false,
});
const TOP = [other(1, 'Ada', 75), other(2, 'Bo', 60), other(2, 'Cy', 60), other(4, 'Di', 59)];

interface Known {
  boards?: Board[];
  places?: Place[];
  next_cursor?: string | null;
  route?: string;
}

function openPage({ boards = [HARD, SOFT], places = TOP, next_cursor = null, route }: Known = {}) {
  mock.get('/leaderboards', ok({ boards }));
  mock.get('/leaderboards/{challenge}', ok({ places, next_cursor }));
  return renderScreen(<LeaderboardsPage />, { route: route ?? '/leaderboards' });
}

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);
const sent = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('a board', () => {
  it('ranks members by days kept, with equal ranks for equal days', async () => {
    openPage();
    expect(await rows('75 Hard')).toEqual([
      'RankNameDays keptLongest',
      '1AdaLongest 757575',
      '2BoLongest 606060',
      '2CyLongest 606060',
      '4DiLongest 595959',
    ]);
    expect(screen.getByText('Leaderboards among friends are coming soon.')).toBeVisible();
  });

  it('omits the longest attempt if missed days stay missed', async () => {
    openPage({ route: '/leaderboards?board=75-soft' });
    expect((await rows('75 Soft'))[0]).toBe('RankNameDays kept');
  });

  it('shows more places on request', async () => {
    const { userEvent } = openPage({ next_cursor: 'after-di' });
    await rows('75 Hard');
    mock.get('/leaderboards/{challenge}', ok({ places: [other(5, 'Ed', 58)], next_cursor: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows('75 Hard')).toHaveLength(6));
    expect(screen.getByText('That’s everyone')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('reports a failure to load more places and keeps the focus at the button', async () => {
    const { userEvent } = openPage({ next_cursor: 'after-di' });
    await rows('75 Hard');
    mock.get('/leaderboards/{challenge}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More places could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  });

  it('lists a member who dropped between two pages once', async () => {
    const { userEvent } = openPage({ next_cursor: 'after-di' });
    await rows('75 Hard');
    mock.get('/leaderboards/{challenge}', ok({ places: [other(5, 'Ada', 0)], next_cursor: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('That’s everyone');
    expect(await rows('75 Hard')).toEqual([
      'RankNameDays keptLongest',
      '2BoLongest 606060',
      '2CyLongest 606060',
      '4DiLongest 595959',
      '5AdaLongest 000',
    ]);
  });

  it('is selected by the address or the member', async () => {
    const { userEvent } = openPage({ route: '/leaderboards?board=75-soft' });
    await rows('75 Soft');
    await userEvent.click(screen.getByRole('radio', { name: '75 Hard' }));
    expect(await rows('75 Hard')).toHaveLength(5);
  });

  it("is initially the one with the member's own place", async () => {
    openPage({ boards: [HARD, { ...SOFT, place: OWN }], places: [...TOP.slice(0, 3), OWN] });
    expect(await rows('75 Soft')).toHaveLength(5);
  });

  it('reports an empty board', async () => {
    openPage({ places: [] });
    expect(await screen.findByText('Nobody is on this board yet. Be the first to join.')).toBeVisible();
    await expectAccessible();
  });
});

describe('joining', () => {
  it('explains what others will see, and asks for a name', async () => {
    const { userEvent } = openPage();
    const part = within(await screen.findByRole('region', { name: 'Join 75 Hard' }));
    expect(part.getByText(/your rank and your days kept. They see nothing else of you/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Join this board' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join 75 Hard' }));
    const field = await dialog.findByRole('textbox', { name: 'Name on this board' });
    await userEvent.type(field, 'Q');
    await userEvent.click(dialog.getByRole('button', { name: 'Join' }));
    expect(await dialog.findByText('Please enter a name of at least 2 characters')).toBeVisible();

    mock.put('/leaderboards/{challenge}/place', ok({ ...OWN, rank: 1 }));
    await userEvent.type(field, 'uiet Otter');
    mock.get('/leaderboards', ok({ boards: [{ ...HARD, place: OWN }, SOFT] }));
    mock.get('/leaderboards/{challenge}', ok({ places: [...TOP, OWN], next_cursor: null }));
    await userEvent.click(dialog.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('You are on the board of 75 Hard')).toBeVisible();
    expect(sent('put', '/leaderboards/75-hard/place')).toEqual([{ name: 'Quiet Otter' }]);
  });

  it('reports a taken name at the field', async () => {
    const { userEvent } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Join this board' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox'), 'Ada');
    const message = 'Another member has this name here. Please choose another one';
    mock.put(
      '/leaderboards/{challenge}/place',
      fail(409, [{ code: 'BOARD_NAME_TAKEN', message, field: 'name' }]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Join' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('requires a started challenge and links to it', async () => {
    openPage({ route: '/leaderboards?board=75-soft' });
    expect(await screen.findByText(/You can join this board once you have started 75 Soft/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the challenges' })).toHaveAttribute('href', '/challenges');
    expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument();
  });
});

describe('a member on the board', () => {
  const boards = [{ ...HARD, place: OWN }, SOFT];

  it('sees their rank and days', async () => {
    openPage({ boards, places: [...TOP, OWN] });
    const part = await screen.findByRole('region', { name: 'Your place' });
    expect(part).toHaveTextContent(/Your rank as Quiet Otter12.of 1,234Days kept23.of 75Longest40/);
    expect(await rows('75 Hard')).toContain('12Quiet OtterYouLongest 402340');
    expect(screen.queryByRole('heading', { name: 'Around you' })).not.toBeInTheDocument();
  });

  it('sees their neighbours if the list does not reach them', async () => {
    mock.get(
      '/leaderboards/{challenge}/place',
      ok({ before: [other(11, 'Al', 24)], place: OWN, after: [other(12, 'Ria', 23)] }),
    );
    openPage({ boards, next_cursor: 'more' });
    expect(await rows('75 Hard, around you')).toEqual([
      'RankNameDays keptLongest',
      '11AlLongest 242424',
      '12Quiet OtterYouLongest 402340',
      '12RiaLongest 232323',
    ]);
  });

  it('can change their name', async () => {
    const { userEvent } = openPage({ boards, places: [OWN] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your name' }));
    const field = await dialog.findByRole('textbox');
    expect(field).toHaveValue('Quiet Otter');
    await userEvent.clear(field);
    await userEvent.type(field, 'Loud Otter');
    mock.put('/leaderboards/{challenge}/place', ok({ ...OWN, name: 'Loud Otter' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name changed')).toBeVisible();
  });

  it('can leave after a question and disappears', async () => {
    const { userEvent } = openPage({ boards, places: [OWN] });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave this board' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/gone at once, for everyone/)).toBeVisible();
    mock.delete('/leaderboards/{challenge}/place', noContent());
    mock.get('/leaderboards', ok({ boards: [HARD, SOFT] }));
    mock.get('/leaderboards/{challenge}', ok({ places: TOP, next_cursor: null }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left the board of 75 Hard')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Join this board' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Quiet Otter')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Join 75 Hard' })).toHaveFocus());
  });
});

it('is accessible while it loads', async () => {
  mock.get('/leaderboards', () => new Promise(() => undefined));
  renderScreen(<LeaderboardsPage />, { route: '/leaderboards' });
  await expectAccessibleLoading();
});

it('reports a failure and tries again', async () => {
  mock.get('/leaderboards', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
  const { userEvent } = renderScreen(<LeaderboardsPage />, { route: '/leaderboards' });
  expect(await screen.findByText('The leaderboards could not be loaded')).toBeVisible();
  await expectAccessible();
  mock.get('/leaderboards', ok({ boards: [HARD] }));
  mock.get('/leaderboards/{challenge}', ok({ places: TOP, next_cursor: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows('75 Hard')).toHaveLength(5);
});
