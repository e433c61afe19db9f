import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../rspack/workspace.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What a member is answered, by path; pictures by their addresses. */
export type Answers = Record<string, unknown>;

const PASSWORD = 'correct horse battery';
const DAY = '2026-03-12';

/** Every kind of entry by its resource; `food` is the id of a food product, `picture` that of an uploaded one. */
const ENTRIES: Record<string, (food: string, picture: string) => object> = {
  'weight-entries': () => ({ weight: 12.5, unit: 'stone', notes: 'after “lunch”' }),
  'meal-entries': (food) => ({ items: [{ type: 'database', food_id: food, quantity: 150, unit: 'g' }] }),
  'progress-photos': (_food, picture) => ({ media_ids: [picture], notes: 'front' }),
  'workout-entries': () => ({ type: 'Cardio', duration: 42 }),
  'challenge-entries': () => ({ challenge_condition: '10,000 steps' }),
  'custom-entries': () => ({ title: 'Żółw', content: 'slept well' }),
};

/** Everything that a member reads, whose answer a newer release may only add to. */
const PATHS = [
  '/auth/me',
  '/preferences',
  '/foods/favourites',
  '/foods/recent',
  '/user-foods/my-foods',
  '/my-meals',
  '/entries',
  ...Object.keys(ENTRIES).map((kind) => `/${kind}`),
];

/** A member with entries of every kind, who reads them over HTTP as a client of that release does. */
export class MemberWithEverything {
  readonly #url: string;
  readonly #username: string;
  #tokens: Tokens = { access_token: '', refresh_token: '' };
  #pictures: string[] = [];

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
    await member.signIn();
    await member.#fill();
    return member;
  }

  /** Signs in with the password. */
  async signIn(): Promise<void> {
    this.#tokens = await this.#send('POST', '/auth/login', {
      username_or_email: this.#username,
      password: PASSWORD,
    });
  }

  /** Gets a new access token for the refresh token that an earlier release gave. */
  async refresh(): Promise<void> {
    this.#tokens = await this.#send('POST', '/auth/refresh', { token: this.#tokens.refresh_token });
  }

  /** Logs a weight, as proof that writing works. */
  async logWeight(weight: number): Promise<void> {
    await this.#send('POST', '/weight-entries', { weight, unit: 'kg' });
  }

  /** All answers now, and the pictures' bytes. */
  async answers(): Promise<Answers> {
    const answers: Answers = {};
    for (const path of PATHS) answers[path] = await this.#send('GET', path);
    for (const address of this.#pictures) {
      const answer = await fetch(this.#url + address);
      if (!answer.ok) throw new Error(`GET ${address} answers ${answer.status}`);
      answers[address] = Buffer.from(await answer.arrayBuffer()).toString('base64');
    }
    return answers;
  }

  async #fill(): Promise<void> {
    const { products } = await this.#send<{ products: { id: string }[] }>(
      'GET',
      '/food-products/search?q=apple',
    );
    const food = products[0]?.id ?? '';
    const form = new FormData();
    const picture = readFileSync(join(ROOT, 'docs/screenshot.png'));
    form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    const stored = await this.#send<{ id: string; url: string; thumb_url: string }>('POST', '/media', form);
    this.#pictures = [stored.url, stored.thumb_url];
    for (const [kind, fields] of Object.entries(ENTRIES)) {
      const occurred_at = `${DAY}T08:00:00.000Z`;
      await this.#send('POST', `/${kind}`, { occurred_at, ...fields(food, stored.id) });
    }
    const fields = { name: 'Porridge', calories: 370, protein: 13, carbohydrates: 60, fat: 7 };
    const own = await this.#send<{ id: string }>('POST', '/user-foods', fields);
    await this.#send('PUT', `/foods/favourites/user/${own.id}`);
    const items = [{ type: 'database', food_id: food, quantity: 100, unit: 'g' }];
    await this.#send('POST', '/my-meals', { name: 'Breakfast', items });
    await this.#send('PATCH', '/preferences', { weightEntry: { defaultUnit: 'stone' } });
  }

  async #send<Data>(method: string, path: string, body?: object): Promise<Data> {
    const json = body && !(body instanceof FormData);
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(this.#tokens.access_token && { authorization: `Bearer ${this.#tokens.access_token}` }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text ? (JSON.parse(text).data as Data) : (undefined as Data);
  }
}
