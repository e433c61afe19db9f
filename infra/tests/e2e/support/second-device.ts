import { type APIRequestContext, expect } from '@playwright/test';
import type { JourneyMember } from './members.ts';

/** The smallest valid picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A device of a member that logs by the API, such as a watch, with a session of its own. */
export class SecondDevice {
  readonly #request: APIRequestContext;
  readonly #api: string;
  #tokens = { access_token: '', refresh_token: '' };

  constructor(request: APIRequestContext, product: string) {
    this.#request = request;
    this.#api = `${product}/api/v1`;
  }

  async signIn({ username, password }: JourneyMember): Promise<void> {
    this.#tokens = await this.#post('/auth/login', { username_or_email: username, password });
  }

  /** Renews the access token, which is then valid for a quarter of an hour. */
  async wake(): Promise<void> {
    this.#tokens = await this.#post('/auth/refresh', { token: this.#tokens.refresh_token });
  }

  workout(fields: object): Promise<unknown> {
    return this.#post('/workout-entries', { type: 'Cardio', duration: 45, ...fields });
  }

  async progressPicture(fields: object): Promise<void> {
    const file = { name: 'me.png', mimeType: 'image/png', buffer: PICTURE };
    const { id } = await this.#post<{ id: string }>('/media', undefined, { file });
    await this.#post('/progress-photos', { media_ids: [id], ...fields });
  }

  async #post<Data>(path: string, data?: object, multipart?: { file: UploadedFile }): Promise<Data> {
    const headers = { Authorization: `Bearer ${this.#tokens.access_token}` };
    const answer = await this.#request.post(`${this.#api}${path}`, { data, multipart, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  }
}
