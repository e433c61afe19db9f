import { database, type SignedIn } from './accounts/sign-in.ts';
import { clientGeneratedId } from './client-generated-id.ts';
import { storedPicture } from './files/stored-picture.ts';

/** Requests that create and update an entry of one kind. */
export interface EntryKind {
  /** The fields of a new entry, different for each `n`. */
  fields(member: SignedIn, n?: number): Promise<object>;
  /** The fields of an update, which are the entry's fields afterwards. */
  update: object;
}

let food: Promise<string> | undefined;

/** A food product, the same for all meals of a test file. */
function foodProduct(): Promise<string> {
  food ??= (async () => {
    const id = clientGeneratedId();
    await database().query(
      `INSERT INTO food_products (id, product_name, energy_kcal) VALUES ($1, 'Soup', 40)`,
      [id],
    );
    return id;
  })();
  return food;
}

/** Every kind of entry by the name of its resource. */
export const ENTRY_KINDS: Record<string, EntryKind> = {
  'weight-entries': {
    fields: async (_member, n = 0) => ({ weight: 80 + n, unit: 'kg' }),
    update: { weight: 81.5, notes: 'changed' },
  },
  'meal-entries': {
    fields: async (_member, n = 0) => ({
      items: [{ type: 'database', food_id: await foodProduct(), quantity: 100 + n, unit: 'g' }],
    }),
    update: { part_of_day: 'dinner', notes: 'changed' },
  },
  'progress-photos': {
    fields: async (member, n = 0) => ({ media_ids: [await storedPicture(member)], notes: `photo ${n}` }),
    update: { notes: 'changed' },
  },
  'workout-entries': {
    fields: async (_member, n = 0) => ({ type: 'Cardio', duration: 30 + n }),
    update: {
      type: 'Yoga',
      duration: 0.5,
      outdoors: true,
      exercises: [
        { name: 'Squat', sets: [{ weight: 82.5, unit: 'kg', reps: 5, seconds: null, distance_m: null }] },
        { name: 'Plank', sets: [{ weight: null, unit: null, reps: null, seconds: 60, distance_m: null }] },
      ],
      notes: 'changed',
    },
  },
  'challenge-entries': {
    fields: async (_member, n = 0) => ({ challenge_condition: `condition ${n}` }),
    update: { challenge_condition: 'placeholder', notes: 'changed' },
  },
  'custom-entries': {
    fields: async (_member, n = 0) => ({ title: 'A good day', content: `text ${n}` }),
    update: { title: 'A better day', content: 'changed' },
  },
};
