import type { Page, Route } from '@playwright/test';

const api = (path: string) => new RegExp(`/api/v1${path}([/?]|$)`);

/** Calls that are held back, by their pages. */
const heldCalls = new WeakMap<Page, Route[]>();

/** Lets the API never answer this path. */
export async function hangs(page: Page, path: string): Promise<void> {
  const held = heldCalls.get(page) ?? [];
  heldCalls.set(page, held);
  // A handler that never answers holds the call back.
  await page.route(api(path), (route) => void held.push(route));
}

/** Ends the calls that `hangs` holds back, which could reach the server once their route is removed. */
export async function endHeldCalls(page: Page): Promise<void> {
  const held = heldCalls.get(page)?.splice(0) ?? [];
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
}

/** Answers this path with an unexpected error of the API. */
export async function answers500(page: Page, path: string): Promise<void> {
  await page.route(api(path), (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'req-7f3a91c2', 'Access-Control-Expose-Headers': 'X-Request-Id' },
      json: {
        success: false,
        errors: [{ code: 'INTERNAL_ERROR', message: 'Something went wrong on our side' }],
      },
    }),
  );
}

/** Refuses fields at this path, each with its message. */
export async function refusesFields(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const errors = Object.entries(fields).map(([field, message]) => ({ code: 'INVALID', message, field }));
  await page.route(api(path), (route) => route.fulfill({ status: 422, json: { success: false, errors } }));
}

/** Answers this path with 429, for a quarter of an hour. */
export async function limitsRate(page: Page, path: string): Promise<void> {
  const errors = [{ code: 'RATE_LIMITED', message: 'Too many requests. Please try again in 15 minutes' }];
  await page.route(api(path), (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '900' }, json: { success: false, errors } }),
  );
}

/** Makes this path of the API unreachable. */
export async function unreachable(page: Page, path: string): Promise<void> {
  await page.route(api(path), (route) => route.abort('connectionrefused'));
}

/** Answers every file of a feature app with 500. */
export async function remoteDown(page: Page, remote: string): Promise<void> {
  await page.route(`**/remotes/${remote}/**`, (route) => route.fulfill({ status: 500, body: '' }));
}

/** The food data provider gives this answer about a barcode that is not stored. */
export async function providerAnswers(
  page: Page,
  provider: 'miss' | 'unavailable' | 'rate_limited',
): Promise<void> {
  await page.route(api('/foods/search'), async (route) => {
    if (!new URL(route.request().url()).searchParams.has('barcode')) return route.fallback();
    const data = { user_foods: [], database_foods: [], provider, attribution: null, attributions: [] };
    await route.fulfill({ json: { success: true, data } });
  });
}

/** Answers every search with the first two foods of this text. */
export async function findsInstead(page: Page, text: string): Promise<void> {
  await page.route(api('/foods/search'), async (route) => {
    const url = new URL(route.request().url());
    url.search = new URLSearchParams({ q: text, per_page: '2' }).toString();
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}

/** Gives the first two foods of a search a second source and nutrition warnings. */
export async function foodsWithWarnings(page: Page): Promise<void> {
  await page.route(api('/foods/search'), async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const food of body.data.database_foods.slice(0, 2)) {
      food.brands = 'Bakery by the river';
      food.data_sources = ['openfoodfacts'];
      food.nutrition_warnings = [
        {
          code: 'energy_under_nutrients',
          message: 'Fewer calories than its protein, carbohydrates and fat provide.',
        },
      ];
    }
    body.data.attributions.unshift({
      source: 'openfoodfacts',
      text: 'Contains information from Open Food Facts, made available under the Open Database License (ODbL)',
      url: 'https://openfoodfacts.org/',
      licence: 'Open Database License (ODbL) 1.0',
      licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
    });
    await route.fulfill({ response: answer, json: body });
  });
}

/** Removes calories and fat from the first food of a search. */
export async function foodsWithUnknownValues(page: Page): Promise<void> {
  await page.route(api('/foods/search'), async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const food of body.data.database_foods.slice(0, 1)) {
      for (const facts of [food.nutrition_per_100g, food.nutrition_per_serving, food]) {
        for (const name of ['calories', 'energy_kcal', 'fat']) if (facts && name in facts) facts[name] = null;
      }
    }
    await route.fulfill({ response: answer, json: body });
  });
}

/** Edits the member's preferences on their way to the page; nothing is written. */
export async function withPreferences(page: Page, edit: (preferences: Preferences) => void): Promise<void> {
  await page.route(api('/preferences'), async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    edit(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

interface Preferences {
  ui: { sidebarCollapsed: boolean };
  workoutEntry: { customWorkoutTypes: string[] };
}

/** A picture of one color, so that no file is needed. */
const THUMBNAIL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Crect width="3" height="4" fill="%23a8825a"/%3E%3Ccircle cx="1.5" cy="1.4" r="0.7" fill="%23f2e3cf"/%3E%3C/svg%3E';

const storedPicture = (id: string) => ({ id, url: THUMBNAIL, thumb_url: THUMBNAIL, width: 3, height: 4 });

/** Replaces the newest entry of every list. */
const newestIs = (fields: object) => async (page: Page) => {
  await page.route(api('/entries'), async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.entries[0], fields);
    await route.fulfill({ response: answer, json: body });
  });
};

const TWO_PICTURES = [storedPicture('a'), storedPicture('b')];

/** Makes the newest entry of every list a progress photo. */
export const newestIsPhoto = newestIs({ kind: 'progress-photos', photos: TWO_PICTURES, notes: '' });

/** Makes the newest entry of every list a workout with two pictures. */
export const newestIsWorkout = newestIs({
  kind: 'workout-entries',
  type: 'Rowing',
  duration: 42,
  outdoors: true,
  images: TWO_PICTURES,
  notes: 'Five sets. The last one was heavy, and worth it.',
});

const aSet = (weight: number, reps: number) => ({
  weight,
  unit: 'kg',
  reps,
  seconds: null,
  distance_m: null,
});

/** Makes the member one who has logged squats since the summer, and other exercises. */
export async function withExercises(page: Page): Promise<void> {
  const names = ['Back Squat', 'Bench Press, with a pause and a name as long as names may be', 'Pull-up'];
  const exercises = names.map((name) => ({
    name,
    last_on: '2026-03-10',
    last_sets: [aSet(97.5, 5), aSet(97.5, 5), aSet(90, 8)],
    best_sets: [aSet(100, 5), aSet(90, 8)],
    one_rep_max_kg: 116.67,
  }));
  const workouts = Array.from({ length: 30 }, (_, week) => {
    const weight = 70 + Math.round(week + 3 * Math.sin(week * 1.3));
    const day = new Date(Date.parse('2025-08-19') + week * 7 * 86_400_000).toISOString().slice(0, 10);
    const best_set = aSet(weight, 5);
    return {
      id: `w${week}`,
      local_date: day,
      sets: 4,
      best_set,
      volume_kg: weight * 20,
      one_rep_max_kg: weight * 1.1667,
    };
  });
  await page.route(/\/api\/v1\/workout-entries\/exercises/, (route) => {
    const data = route.request().url().includes('/history') ? { workouts } : { exercises };
    return route.fulfill({ json: { success: true, data } });
  });
}

/** Pretends that another tab saved the entry meanwhile: every update is answered with the stored version. */
export async function changedElsewhere(page: Page, resource: string, stored: object): Promise<void> {
  await page.route(`**/api/v1/${resource}/*`, async (route) => {
    const errors = [{ code: 'VERSION_CONFLICT', message: 'Changed', field: null }];
    await route.fulfill({ status: 409, json: { success: false, errors, data: stored } });
  });
}
