import { answers500, hangs, refusesFields } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const NAMES = [
  ...['Ada on the hill', 'Bo', 'Zoë K.', 'Fern', 'Quiet Otter', 'Île de Ré', 'marathon_mum', 'Nine Lives'],
  ...['A name of thirty characters ok', 'Kestrel', 'Sisu', 'Übermorgen'],
];
const DAYS = [75, 75, 61, 60, 58, 58, 58, 41, 40, 22, 9, 0];
const PLACES = NAMES.map((name, at) => {
  const days_kept = DAYS[at] ?? 0;
  return {
    rank: DAYS.indexOf(days_kept) + 1,
    name,
    days_kept,
    longest_days: Math.max(days_kept, 31),
    own: false,
  };
});
const OWN = { rank: 5, name: 'Quiet Otter', days_kept: 58, longest_days: 58, own: true };
const FAR = { rank: 48_213, name: 'Quiet Otter', days_kept: 9, longest_days: 31, own: true };

const HARD = { challenge: '75-hard', title: '75 Hard', days: 75, starts_over: true, members: 100_000 };
const BOARDS = [
  { ...HARD, place: null, can_join: false },
  { ...HARD, challenge: '75-soft', title: '75 Soft', starts_over: false, place: null, can_join: false },
  {
    ...HARD,
    challenge: '30-days-of-movement',
    title: '30 Days of Movement',
    days: 30,
    starts_over: false,
    place: null,
    can_join: false,
  },
];
/** Returns all boards, with these fields of the first one. */
const boards = (first: object) => BOARDS.map((board, at) => (at === 0 ? { ...board, ...first } : board));

interface Answers {
  first?: object;
  places?: object[];
  around?: object;
}

/** Mocks boards with members. Nothing is stored, so that other states show boards without members. */
async function withBoards(page: Page, { first = {}, places = PLACES, around }: Answers = {}): Promise<void> {
  const answer = (path: RegExp, data: unknown) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  await answer(/\/api\/v1\/leaderboards$/, { boards: boards(first) });
  await answer(/\/api\/v1\/leaderboards\/[\w-]+\?/, { places, next_cursor: around ? 'more' : null });
  await answer(/\/api\/v1\/leaderboards\/[\w-]+\/place$/, around);
}

const joined = (page: Page) =>
  withBoards(page, {
    first: { place: OWN, can_join: true, members: 12 },
    places: PLACES.map((place) => (place.name === OWN.name ? OWN : place)),
  });

const near = (rank: number, name: string, days_kept: number) => ({
  rank,
  name,
  days_kept,
  longest_days: 31,
  own: false,
});
const farDown = (page: Page) =>
  withBoards(page, {
    first: { place: FAR, can_join: true },
    places: PLACES.filter(({ name }) => name !== FAR.name),
    around: {
      before: [near(48_212, 'Osprey', 10), near(48_213, 'Plum', 9), near(48_213, 'Quick Brown Fox', 9)],
      place: FAR,
      after: [near(48_213, 'Rowan', 9), near(48_213, 'Sunday Walker', 9), near(51_004, 'Ash', 8)],
    },
  });
const canJoin = (page: Page) => withBoards(page, { first: { can_join: true } });

/** The page Leaderboards, its dialog and its question. */
export const states: UiState[] = [
  {
    name: 'leaderboards',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/leaderboards',
    faults: joined,
  },
  { name: 'leaderboards-around', viewer: 'member', path: '/leaderboards', faults: farDown },
  { name: 'leaderboards-not-joined', viewer: 'member', path: '/leaderboards', faults: canJoin },
  { name: 'leaderboards-empty', viewer: 'newcomer', path: '/leaderboards?board=75-soft' },
  {
    name: 'leaderboards-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/leaderboards',
    neverSettles: true,
    faults: (page) => hangs(page, '/leaderboards'),
    act: (page) => page.getByText('Loading the leaderboards').waitFor(),
  },
  {
    name: 'leaderboards-error',
    likeAnother: true,
    viewer: 'member',
    path: '/leaderboards',
    faults: (page) => answers500(page, '/leaderboards'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'leaderboards-board-error',
    likeAnother: true,
    viewer: 'member',
    path: '/leaderboards',
    async faults(page) {
      await joined(page);
      await answers500(page, '/leaderboards/75-hard');
    },
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'leaderboards-name-taken',
    viewer: 'member',
    path: '/leaderboards',
    viewportOnly: true,
    async faults(page) {
      await joined(page);
      const name = 'Another member has this name here. Please choose another one';
      await refusesFields(page, '/leaderboards/75-hard/place', { name });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Change name' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change your name' });
      await dialog.getByRole('textbox').fill('A name of thirty characters ok');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/^Another member/).waitFor();
    },
  },
  {
    name: 'leaderboards-name',
    viewer: 'member',
    path: '/leaderboards',
    viewportOnly: true,
    faults: canJoin,
    async act(page) {
      await page.getByRole('button', { name: 'Join this board' }).click();
      const dialog = page.getByRole('dialog', { name: 'Join 75 Hard' });
      await dialog.getByRole('textbox').fill('Q');
      await dialog.getByRole('button', { name: 'Join' }).click();
      await dialog.getByText('Please enter a name of at least 2 characters').waitFor();
    },
  },
  {
    name: 'leaderboards-leave',
    viewer: 'member',
    path: '/leaderboards',
    viewportOnly: true,
    faults: joined,
    async act(page) {
      await page.getByRole('button', { name: 'Leave this board' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
