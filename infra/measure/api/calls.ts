import { randomUUID } from 'node:crypto';
import { NEWEST_DAY } from './seed-entries.ts';

/** One of the calls that are measured. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  /** Paths below `/api/v1`, requested in turn. */
  paths: string[];
  /** The body, under an id that no other request has. */
  body?(id: string): Record<string, unknown>;
}

/**
 * A moment and a zone that every request names, so that nothing depends on when the benchmark runs. It lies before
 * the first page of the time line: entries written meanwhile must not change the page that API and floor answer with.
 */
const MOMENT = { occurred_at: '2026-02-09T07:30:00Z', time_zone: 'UTC' };

/** The hot paths: the calls of every page, every search and every entry. */
export function hotCalls(food_ids: string[]): Call[] {
  const items = food_ids.map((food_id) => ({ type: 'database', food_id, quantity: 1.5, unit: 'serving' }));
  const words = ['egg', 'chicken breast', 'milk', 'banana', 'oats'];
  return [
    { name: 'GET /auth/me', method: 'GET', paths: ['/auth/me'] },
    {
      name: 'GET /foods/search',
      method: 'GET',
      paths: words.map((word) => `/foods/search?q=${encodeURIComponent(word)}`),
    },
    {
      name: 'POST /weight-entries',
      method: 'POST',
      paths: ['/weight-entries'],
      body: (id) => ({ id, ...MOMENT, weight: 82.5, unit: 'kg', notes: 'before breakfast' }),
    },
    {
      name: 'POST /meal-entries',
      method: 'POST',
      paths: ['/meal-entries'],
      body: (id) => ({ id, ...MOMENT, items, notes: '' }),
    },
    { name: 'GET /entries', method: 'GET', paths: ['/entries'] },
  ];
}

/** Pages of the time line, whose cost must not grow with the number of entries. */
export const TIMELINE_PAGES: Call[] = [
  { name: 'one day', method: 'GET', paths: [`/entries?from=${NEWEST_DAY}&to=${NEWEST_DAY}`] },
  { name: 'first page', method: 'GET', paths: ['/entries'] },
];

/** A client-generated id: a UUID of version 7, whose time grows. */
export function entryId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
