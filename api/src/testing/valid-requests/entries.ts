import { addDays } from '@fettle/shared-ui/rules';
import { ENTRY_KINDS } from '../entry-kinds.ts';
import { jpeg, type Uploaded, upload } from '../files/media-file.ts';
import { foodProduct } from './foods.ts';
import { plain, query, type RequestContext, today, type ValidCall } from './valid-call.ts';

/** The operations of one kind of entry. */
function entryCalls(kind: string): Record<string, ValidCall> {
  const { fields, update } = ENTRY_KINDS[kind] ?? {};
  const id = async ({ owner }: RequestContext) => {
    const { data } = await owner.post<{ id: string }>(`/${kind}`, await fields?.(owner));
    return { id: data.id };
  };
  const one: ValidCall = { request: async (context) => ({ params: await id(context) }) };
  const patched = async (context: RequestContext) => ({
    params: await id(context),
    body: update,
    headers: { 'if-match': '1' },
  });
  const deleted = async (context: RequestContext) => {
    const params = await id(context);
    await context.owner.delete(`/${kind}/${params.id}`);
    return { params };
  };
  return {
    [`POST /api/v1/${kind}/{id}/restore`]: { request: deleted },
    [`POST /api/v1/${kind}`]: { request: async ({ caller }) => ({ body: await fields?.(caller) }) },
    [`GET /api/v1/${kind}`]: plain,
    [`GET /api/v1/${kind}/{id}`]: one,
    [`PATCH /api/v1/${kind}/{id}`]: { request: patched },
    [`DELETE /api/v1/${kind}/{id}`]: one,
  };
}

let picture: Promise<Uploaded> | undefined;

/** One picture, uploaded by the first owner; all requests read it. */
function pictureOf({ owner }: RequestContext): Promise<Uploaded> {
  picture ??= jpeg().then(async (file) => (await upload(owner, file)).data);
  return picture;
}

async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg())]), 'me.jpg');
  return form;
}

let myMeals = 0;

/** Returns a new name each time, because names are unique. */
const mealName = () => `Meal ${++myMeals}`;

async function newMyMeal(): Promise<object> {
  const items = [{ type: 'database', food_id: await foodProduct(), quantity: 100, unit: 'g' }];
  return { name: mealName(), items };
}

async function myMeal({ owner }: RequestContext): Promise<Record<string, string>> {
  const { data } = await owner.post<{ id: string }>('/my-meals', await newMyMeal());
  return { id: data.id };
}

let plans = 0;

/** Plans one day after the other, because a day has a limit. */
async function newPlan(): Promise<object> {
  const items = [{ type: 'database', food_id: await foodProduct(), quantity: 100, unit: 'g' }];
  return { kind: 'meal', date: addDays(today(), ++plans % 60), part_of_day: 'dinner', items };
}

async function plan({ owner }: RequestContext): Promise<Record<string, string>> {
  const { data } = await owner.post<{ id: string }>('/planned-entries', await newPlan());
  return { id: data.id };
}

const ownPlan: ValidCall = { request: async (context) => ({ params: await plan(context) }) };

const ownMyMeal: ValidCall = { request: async (context) => ({ params: await myMeal(context) }) };

export const ENTRY_CALLS: Record<string, ValidCall> = {
  ...Object.assign({}, ...Object.keys(ENTRY_KINDS).map(entryCalls)),
  'GET /api/v1/meal-entries/{id}/foods': entryCalls('meal-entries')['GET /api/v1/meal-entries/{id}'] ?? plain,
  'GET /api/v1/workout-entries/exercises': plain,
  'GET /api/v1/workout-entries/exercises/history': query('name=Squat'),
  'GET /api/v1/nutrients': query('from=2026-03-01&to=2026-03-09'),
  'GET /api/v1/nutrients/averages': query('from=2026-03-01&to=2026-03-09'),
  'GET /api/v1/nutrients/meals/{id}': entryCalls('meal-entries')['GET /api/v1/meal-entries/{id}'] ?? plain,
  'GET /api/v1/meal-entries/recent': query('date=2026-03-12&time=08:00'),
  'GET /api/v1/entries': plain,
  'GET /api/v1/my-meals': plain,
  'POST /api/v1/my-meals': { request: async () => ({ body: await newMyMeal() }) },
  'PATCH /api/v1/my-meals/{id}': {
    request: async (context) => ({ params: await myMeal(context), body: { name: mealName() } }),
  },
  'DELETE /api/v1/my-meals/{id}': ownMyMeal,
  'POST /api/v1/my-meals/{id}/use': ownMyMeal,
  'GET /api/v1/planned-entries': query('from=2026-03-09&to=2026-03-15'),
  'POST /api/v1/planned-entries': { request: async () => ({ body: await newPlan() }) },
  'PATCH /api/v1/planned-entries/{id}': {
    request: async (context) => ({
      params: await plan(context),
      body: { notes: 'Early' },
      headers: { 'if-match': '1' },
    }),
  },
  'DELETE /api/v1/planned-entries/{id}': ownPlan,
  'POST /api/v1/planned-entries/{id}/restore': ownPlan,
  'GET /api/v1/planned-entries/{id}/foods': ownPlan,
  'POST /api/v1/planned-entries/{id}/log': {
    request: async (context) => ({ params: await plan(context), body: {} }),
  },
  'POST /api/v1/media': { request: async () => ({ body: await pictureForm() }) },
  'GET /api/v1/media/{id}': { request: async (context) => ({ address: (await pictureOf(context)).url }) },
  'GET /api/v1/media/{id}/thumbnail': {
    request: async (context) => ({ address: (await pictureOf(context)).thumb_url }),
  },
};
