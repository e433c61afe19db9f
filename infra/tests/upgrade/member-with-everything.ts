import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';

const PASSWORD = 'correct horse battery';
const DAY = '2026-03-12';
const PREFERENCES = { weightEntry: { defaultUnit: 'stone' } };

/** Every kind of entry by its resource; `food` is the id of a food product, `picture` that of an uploaded one. */
const ENTRIES: Record<string, (food: string, picture: string) => object> = {
  'weight-entries': () => ({ weight: 12.5, unit: 'stone', notes: 'after “lunch”' }),
  'meal-entries': (food) => ({ items: [{ type: 'database', food_id: food, quantity: 150, unit: 'g' }] }),
  'progress-photos': (_food, picture) => ({ media_ids: [picture], notes: 'front' }),
  'workout-entries': () => ({ type: 'Cardio', duration: 42 }),
  'challenge-entries': () => ({ challenge_condition: '10,000 steps' }),
  'custom-entries': () => ({ title: 'Żółw', content: 'slept well' }),
};

/** The lists that a member reads. */
const LISTS = [
  'foods/favourites',
  'foods/recent',
  'user-foods/my-foods',
  'my-meals',
  ...Object.keys(ENTRIES),
];

/** A member with entries of every kind, who reads them over HTTP. */
export class MemberWithEverything {
  readonly #url: string;
  readonly #username: string;
  #accessToken = '';

  private constructor(url: string, username: string) {
    this.#url = url;
    this.#username = username;
  }

  static async register(url: string, username: string): Promise<MemberWithEverything> {
    const member = new MemberWithEverything(url, username);
    await member.#send('POST', '/auth/register', {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
    });
    await member.#signIn();
    await member.#fill();
    return member;
  }

  /** Signs in a member who registered before. */
  static async signIn(url: string, username: string): Promise<MemberWithEverything> {
    const member = new MemberWithEverything(url, username);
    await member.#signIn();
    return member;
  }

  async #signIn(): Promise<void> {
    const { access_token } = await this.#send<{ access_token: string }>('POST', '/auth/login', {
      username_or_email: this.#username,
      password: PASSWORD,
    });
    this.#accessToken = access_token;
  }

  /** Logs a weight, as proof that writing works. */
  async logWeight(weight: number): Promise<void> {
    await this.#send('POST', '/weight-entries', { weight, unit: 'kg' });
  }

  /** Names of saved items that they no longer find: lists, or `preferences`. */
  async missing(): Promise<string[]> {
    const found = await Promise.all(
      LISTS.map(async (list) => {
        const answer = await this.#send<unknown[] | Record<string, unknown>>('GET', `/${list}`);
        return Object.values({ answer, ...answer }).some((it) => Array.isArray(it) && it.length > 0);
      }),
    );
    const preferences = await this.#send<typeof PREFERENCES>('GET', '/preferences');
    const isKept = preferences.weightEntry.defaultUnit === PREFERENCES.weightEntry.defaultUnit;
    return [...LISTS.filter((_, at) => !found[at]), ...(isKept ? [] : ['preferences'])];
  }

  async #fill(): Promise<void> {
    const { products } = await this.#send<{ products: { id: string }[] }>(
      'GET',
      '/food-products/search?q=apple',
    );
    const food = products[0]?.id ?? '';
    const form = new FormData();
    const picture = readFileSync(join(ROOT, 'shell/src/app/install-pictures/icon-192.png'));
    form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    const stored = await this.#send<{ id: string }>('POST', '/media', form);
    for (const [kind, fields] of Object.entries(ENTRIES)) {
      const occurred_at = `${DAY}T08:00:00.000Z`;
      await this.#send('POST', `/${kind}`, { occurred_at, ...fields(food, stored.id) });
    }
    const fields = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };
    const own = await this.#send<{ id: string }>('POST', '/user-foods', fields);
    await this.#send('PUT', `/foods/favourites/user/${own.id}`);
    const items = [{ type: 'database', food_id: food, quantity: 100, unit: 'g' }];
    await this.#send('POST', '/my-meals', { name: 'Breakfast', items });
    await this.#send('PATCH', '/preferences', PREFERENCES);
  }

  async #send<Data>(method: string, path: string, body?: object): Promise<Data> {
    const json = body && !(body instanceof FormData);
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(this.#accessToken && { authorization: `Bearer ${this.#accessToken}` }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text ? (JSON.parse(text).data as Data) : (undefined as Data);
  }
}
