import pLimit from 'p-limit';
import { momentBefore, TIME_ZONE } from '../fixed-time.ts';
import type { ApiCaller } from './api-caller.ts';

const WEEKS = 6;
const CALLS_AT_ONCE = 4;

/** Meals: each food by the text that finds it, with its grams. A day has three of them in turn. */
const MEALS: { time: string; foods: [string, number][] }[] = [
  {
    time: '07:40',
    foods: [
      ['oatmeal', 250],
      ['banana', 118],
      ['milk', 200],
    ],
  },
  {
    time: '12:55',
    foods: [
      ['chicken breast', 160],
      ['brown rice', 180],
      ['broccoli', 120],
    ],
  },
  {
    time: '19:10',
    foods: [
      ['salmon', 150],
      ['potato', 240],
      ['olive oil', 12],
    ],
  },
  {
    time: '07:55',
    foods: [
      ['egg', 100],
      ['bread', 70],
      ['salted butter', 10],
    ],
  },
  {
    time: '13:20',
    foods: [
      ['lentils', 220],
      ['tomato', 150],
      ['cheese', 40],
    ],
  },
];

/** The meal that the page offers as usual for the hour of the states. */
const MORNING_SNACK: (typeof MEALS)[number] = {
  time: '10:10',
  foods: [
    ['apple', 150],
    ['almonds', 20],
  ],
};

/** Workouts: the number of days ago, the type, and the minutes. */
const WORKOUTS: [number, string, number][] = [
  [1, 'Weight Training', 45],
  [3, 'Yoga', 30],
  [6, 'Cardio', 25],
];

/** A morning's weight: it decreases slowly, with small ups and downs. */
function weightOn(day: number): number {
  return Math.round((79.8 + day * 0.055 + Math.sin(day * 1.7) * 0.4) * 10) / 10;
}

/** Logs six weeks of weights with gaps and a day with two, three weeks of meals, and a few entries of other kinds. */
export async function logSixWeeks(api: ApiCaller): Promise<void> {
  const days = Array.from({ length: WEEKS * 7 }, (_, day) => day);
  const at = (day: number, time: string) => ({
    occurred_at: momentBefore(day, time),
    time_zone: TIME_ZONE,
  });
  await pLimit(CALLS_AT_ONCE).map(
    days.filter((day) => day % 6 !== 4),
    async (day) => {
      await api.post('/weight-entries', {
        ...at(day, '06:50'),
        weight: weightOn(day),
        unit: 'kg',
        notes: '',
      });
    },
  );
  await api.post('/weight-entries', {
    ...at(3, '21:15'),
    weight: 80.9,
    unit: 'kg',
    notes: 'After dinner, in winter clothes and with the heavy boots on.',
  });
  await logOtherEntries(api, at);

  const ids = new Map<string, string>();
  await pLimit(CALLS_AT_ONCE).map(
    [...new Set([...MEALS, MORNING_SNACK].flatMap(({ foods }) => foods.map(([word]) => word)))],
    async (word) => {
      ids.set(word, await firstFoodId(api, word));
    },
  );
  const meals = days.slice(0, 21).flatMap((day) =>
    MEALS.filter((_, index) => (day === 0 ? index === 0 : (index + day) % 5 < 3)).map((meal) => ({
      day,
      meal,
    })),
  );
  meals.push(...[2, 5, 9].map((day) => ({ day, meal: MORNING_SNACK })));
  await pLimit(CALLS_AT_ONCE).map(meals, async ({ day, meal }) => {
    await api.post('/meal-entries', {
      ...at(day, meal.time),
      notes: '',
      items: meal.foods.map(([word, quantity]) => ({
        type: 'database',
        food_id: ids.get(word),
        quantity,
        unit: 'g',
      })),
    });
  });
}

/** Logs workouts, a challenge entry and a custom entry. */
async function logOtherEntries(api: ApiCaller, at: (day: number, time: string) => object): Promise<void> {
  for (const [day, type, duration] of WORKOUTS) {
    await api.post('/workout-entries', { ...at(day, '09:15'), type, duration, notes: '' });
  }
  await api.post('/challenge-entries', {
    ...at(1, '10:30'),
    challenge_condition: 'No sugar',
    notes: 'Day 12',
  });
  await api.post('/custom-entries', {
    ...at(2, '11:20'),
    title: 'New running shoes, and the long way home along the river with the whole family',
    content: 'They do not press any more.',
  });
}

async function firstFoodId(api: ApiCaller, word: string): Promise<string> {
  const found = await api.get<{ database_foods: { id: string }[] }>(
    `/foods/search?q=${encodeURIComponent(word)}`,
  );
  const [food] = found.database_foods;
  if (!food) throw new Error(`no food is found for "${word}"`);
  return food.id;
}

const USER_FOODS = {
  member: { name: 'Rye bread of our own', brand: 'Kitchen' },
  'long-name': {
    name: 'Wholegrain spelt sourdough bread with roasted sunflower, pumpkin and linseed from the Saturday market',
    brand: 'Bäckerei Hohenstaufenburg-Lindenfels und Töchter, Donaudampfschifffahrtsgesellschaftsallee',
  },
  'right-to-left': { name: 'خبز القمح الكامل بالزعتر وزيت الزيتون', brand: 'مخبز الحي' },
};

/** Adds a user food, a favourite, that a search for "bread" finds, whatever the food's language. */
export async function addUserFood(api: ApiCaller, role: keyof typeof USER_FOODS): Promise<void> {
  const { name, brand } = USER_FOODS[role];
  const { id } = await api.post<{ id: string }>('/user-foods/', {
    name: role === 'right-to-left' ? `${name} (bread)` : name,
    brand,
    calories: 247,
    protein: 9.1,
    carbohydrates: 41.3,
    fat: 3.4,
    fiber: 7.2,
    serving_size: '1 slice',
    serving_grams: 45,
  });
  await api.put(`/foods/favourites/user/${id}`);
}

/** Adds two favourites among the food products: one that the member eats, one that they do not. */
export async function addFavourites(api: ApiCaller): Promise<void> {
  for (const word of ['banana', 'walnuts'])
    await api.put(`/foods/favourites/database/${await firstFoodId(api, word)}`);
}

/** Saves two meals; one has a name of the maximum length. */
export async function saveMyMeals(api: ApiCaller): Promise<void> {
  const meals = {
    'Weekday breakfast': MEALS[0],
    'Sunday lunch for the whole family, with what the garden gives in late summer and the good cheese':
      MEALS[4],
  };
  for (const [name, meal] of Object.entries(meals)) {
    const items = [];
    for (const [word, quantity] of meal?.foods ?? [])
      items.push({ type: 'database', food_id: await firstFoodId(api, word), quantity, unit: 'g' });
    await api.post('/my-meals', { name, items });
  }
}
