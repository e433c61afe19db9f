import { readFile } from 'node:fs/promises';
import { entryId } from '../api/calls.ts';
import { PASSWORD } from '../harness/accounts.ts';

/** A real photo of a usual shape; what it shows does not matter. */
const PICTURE = 'shell/src/install/pictures/dashboard-narrow.jpg';
const WORDS = ['egg', 'chicken breast', 'milk', 'banana', 'oats', 'brocoli', 'yog'];
const time_zone = 'Europe/Berlin';

/** One member's visit of the product, as its pages make it; tells the milliseconds of each request. */
export async function visit(
  origin: string,
  username: string,
  number: number,
  onRequest: (milliseconds: number) => void,
): Promise<void> {
  let token = '';
  const call = async <T>(
    method: string,
    path: string,
    body?: object | FormData,
    headers?: HeadersInit,
  ): Promise<T> => {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await answer.text();
    onRequest(performance.now() - began);
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return (text ? JSON.parse(text).data : undefined) as T;
  };

  const credentials = { username_or_email: username, password: PASSWORD };
  const tokens = await call<Record<string, string>>('POST', '/auth/login', credentials);
  token = tokens.access_token ?? '';
  await Promise.all([
    call('GET', '/auth/me'),
    call('GET', '/preferences'),
    call('GET', '/entries'),
    call('GET', '/meal-entries/recent?date=2026-03-12&time=08:00'),
    call('GET', '/foods/recent'),
  ]);

  const now = new Date().toISOString();
  const weight = {
    id: entryId(),
    occurred_at: now,
    time_zone,
    weight: 80 + (number % 5),
    unit: 'kg',
    notes: '',
  };
  const logged = await call<{ id: string; version: number }>('POST', '/weight-entries', weight);
  const ifMatch = { 'If-Match': String(logged.version) };
  await call('PATCH', `/weight-entries/${logged.id}`, { weight: 79.5, unit: 'kg' }, ifMatch);

  const word = WORDS[number % WORDS.length] ?? '';
  const { database_foods } = await call<{ database_foods: { id: string }[] }>(
    'GET',
    `/foods/search?q=${encodeURIComponent(word)}`,
  );
  const items = database_foods
    .slice(0, 3)
    .map(({ id }) => ({ type: 'database', food_id: id, quantity: 80, unit: 'g' }));
  const meal = await call<{ id: string }>('POST', '/meal-entries', {
    ...{ id: entryId(), occurred_at: now, time_zone, items, notes: '' },
  });
  await call('GET', '/analytics?to=2026-03-12');
  await call('DELETE', `/meal-entries/${meal.id}`);
  await call('POST', `/meal-entries/${meal.id}/restore`);

  if (number % PICTURE_EVERY === 0) {
    const form = new FormData();
    form.append('file', new Blob([await readFile(PICTURE)]), 'me.jpg');
    const { id, thumb_url } = await call<{ id: string; thumb_url: string }>('POST', '/media', form);
    const began = performance.now();
    await (await fetch(origin + thumb_url)).arrayBuffer();
    onRequest(performance.now() - began);
    const photo = { id: entryId(), occurred_at: now, time_zone, media_ids: [id], notes: '' };
    await call('POST', '/progress-photos', photo);
    await call('DELETE', `/progress-photos/${photo.id}`);
  }
  await call('POST', '/auth/logout', { token: tokens.refresh_token });
}

/** Every this many visits log a picture. */
const PICTURE_EVERY = 4;
