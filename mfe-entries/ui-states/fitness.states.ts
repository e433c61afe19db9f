import { answers500, hangs, withExercises } from '../../infra/tests/ui-states/api-faults.ts';
import { FIXED_NOW } from '../../infra/tests/ui-states/fixed-time.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const TIMELINE = /\/api\/v1\/entries\?/;

/** Draws a figure before a wall, smaller or larger, in a portrait or landscape. */
function figure(hue: number, size: number, [width, height]: [number, number]): string {
  const [x, head] = [width / 2, height * 0.3];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 22% 78%)"/><g fill="hsl(${hue + 160} 30% 32%)"><circle cx="${x}" cy="${head}" r="${60}"/><ellipse cx="${x}" cy="${height}" rx="${size}" ry="${height - head - 90}"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const PORTRAIT: [number, number] = [600, 800];
const LANDSCAPE: [number, number] = [800, 600];

/** Days before today, shapes of the pictures, and notes; newest first. */
const PICTURES: [number, [number, number][], string][] = [
  [1, [PORTRAIT, PORTRAIT, LANDSCAPE], 'Front, side and back, before breakfast.'],
  [15, [PORTRAIT], ''],
  [29, [LANDSCAPE], 'On holiday; the camera lay on a wall, so a little from below.'],
  [40, [PORTRAIT, PORTRAIT], ''],
  [400, [PORTRAIT], ''],
];

/** Mocks the member's progress pictures, drawn without files and equal in all states. */
async function withPictures(page: Page, pictures = PICTURES): Promise<void> {
  const entries = pictures.map(([days, shapes, notes], at) => {
    const occurred_at = new Date(FIXED_NOW.getTime() - days * 86_400_000).toISOString();
    const photos = shapes.map(([width, height], nth) => {
      const url = figure(30 + at * 60, 110 + days / 4 + nth * 20, [width, height]);
      return { id: `photo-${at}-${nth}`, url, thumb_url: url, width, height };
    });
    const moment = { occurred_at, time_zone: 'Europe/Berlin', local_date: occurred_at.slice(0, 10) };
    const times = { version: 1, created_at: occurred_at, updated_at: occurred_at };
    return { kind: 'progress-photos', id: `entry-${at}`, ...moment, ...times, photos, notes };
  });
  await page.route(TIMELINE, async (route) => {
    if (!route.request().url().includes('types=progress-photos')) return route.fallback();
    await route.fulfill({ json: { success: true, data: { entries, next_cursor: null } } });
  });
}

const state = (name: string, more: Partial<UiState> = {}): UiState => ({
  name: `fitness${name && `-${name}`}`,
  viewer: 'member',
  path: '/fitness',
  faults: (page) => withPictures(page),
  ...more,
});

const slider = (page: Page) => page.getByRole('slider');

/** Workouts by week, and progress pictures. */
export const states: UiState[] = [
  state('', { act: (page) => slider(page).waitFor(), pictured: true, alsoInLargeText: true }),
  state('filtered', { path: '/fitness?type=Cardio', act: (page) => slider(page).waitFor() }),
  state('compared', {
    viewportOnly: true,
    async act(page) {
      await slider(page).focus();
      for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowLeft');
    },
  }),
  state('side-by-side', {
    async act(page) {
      await page.getByText('Side by side').click();
      await page.getByRole('button', { name: /Progress picture, Feb 11/ }).click();
    },
  }),
  state('one-picture', {
    faults: (page) => withPictures(page, PICTURES.slice(1, 2)),
  }),
  state('exercises', {
    path: '/fitness?measure=one-rep-max',
    async faults(page) {
      await withPictures(page);
      await withExercises(page);
    },
    act: (page) => page.getByRole('slider', { name: /^Back Squat/ }).waitFor(),
    part: (page) => page.getByRole('region', { name: 'Exercises' }),
    pictured: true,
    alsoInLargeText: true,
  }),
  state('exercise-error', {
    async faults(page) {
      await withExercises(page);
      await answers500(page, '/workout-entries/exercises/history');
    },
    act: (page) => page.getByText('This exercise could not be loaded').waitFor(),
    likeAnother: true,
  }),
  state('menu', {
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: /^Actions for Yoga/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    },
  }),
  state('empty', { viewer: 'newcomer', faults: undefined }),
  state('loading', {
    neverSettles: true,
    faults: (page) => hangs(page, '/entries'),
    act: (page) => page.getByText('Loading your workouts').waitFor(),
    likeAnother: true,
  }),
  state('error', {
    faults: (page) => answers500(page, '/entries'),
    act: (page) => page.getByText('Your pictures could not be loaded').waitFor(),
    likeAnother: true,
  }),
];
