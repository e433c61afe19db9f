import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';
import { type ApiDescription, type MockAnswers, mockAnswer } from './mock-api.ts';

const API: ApiDescription = JSON.parse(readFileSync(join(ROOT, 'api/openapi.json'), 'utf8'));
const now = new Date('2026-11-29T09:30:00Z');
const answer = (method: string, path: string, answers: MockAnswers = {}) =>
  mockAnswer(API, answers, { method, path, now });

describe('the mock API of the frame', () => {
  it('answers every call of the API with its status, and JSON where the API sends some', () => {
    for (const [template, operations] of Object.entries(API.paths)) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
        if (!operations[method]) continue;
        const path = template.replace(/\{\w+\}/g, '1');
        const { status } = answer(method, path);
        expect([template, method, Math.floor(status / 100)]).toEqual([template, method, 2]);
      }
    }
  });

  it('has a member who is signed in', () => {
    expect(answer('get', '/api/v1/auth/me').body).toMatchObject({
      success: true,
      data: { username: 'you', display_name: 'You', permission_level: 100, is_admin: false },
    });
  });

  it('makes samples of today, in lists that end', () => {
    const { data } = answer('get', '/api/v1/entries').body as { data: { next_cursor: null } };
    expect(data.next_cursor).toBeNull();
    expect(JSON.stringify(data)).toContain('2026-11-29T09:30:00.000Z');
    expect(JSON.stringify(data)).not.toContain('2019-08-24');
  });

  it('prefers the data of the team, or what its function returns', () => {
    const entries = { entries: [], next_cursor: null };
    for (const own of [entries, () => entries])
      expect(answer('get', '/api/v1/entries', { get: { '/entries': own } })).toEqual({
        status: 200,
        body: { success: true, data: entries },
      });
    const id = { get: { '/food-products/{id}': { id: 7 } } };
    expect(answer('get', '/api/v1/food-products/7', id).body).toEqual({ success: true, data: { id: 7 } });
  });

  it.each([
    ['get', '/api/v1/nothing', 404, 'The API has no /api/v1/nothing.'],
    ['get', '/api/v1/toString', 404, 'The API has no /api/v1/toString.'],
    ['delete', '/api/v1/auth/me', 405, 'The API has no DELETE /api/v1/auth/me.'],
  ])('refuses %s %s with %d', (method, path, status, message) => {
    expect(answer(method, path)).toMatchObject({ status, body: { success: false, message } });
  });
});
