import { compartmentOf } from './compartment.ts';
import { FairSemaphores } from './fair-semaphore.ts';

it('lets so many in at a time, and the others in their order', () => {
  const turns = new FairSemaphores({ places: 2, own: 2, longest_wait_ms: 1000 });
  const said: string[] = [];
  const leave: Record<string, () => void> = {};
  const come = (who: string, room = 'a') =>
    turns.acquire(room, 'ada', (release) => {
      said.push(who);
      if (release) leave[who] = release;
    });
  for (const who of ['one', 'two', 'three', 'four']) come(who);
  come('elsewhere', 'b');
  expect(said).toEqual(['one', 'two', 'elsewhere']);
  leave.two?.();
  leave.two?.();
  expect(said).toEqual(['one', 'two', 'elsewhere', 'three']);
  leave.one?.();
  expect(said.at(-1)).toBe('four');
});

it('keeps places for others, and lets them pass by those of whom enough are inside', () => {
  const turns = new FairSemaphores({ places: 3, own: 2, longest_wait_ms: 1000 });
  const said: string[] = [];
  const leave: Record<string, () => void> = {};
  const come = (who: string, name: string) =>
    turns.acquire('a', who, (release) => {
      said.push(name);
      if (release) leave[name] = release;
    });
  for (const n of [1, 2, 3, 4]) come('ada', `ada ${n}`);
  expect(said).toEqual(['ada 1', 'ada 2']);
  come('bob', 'bob 1');
  come('bob', 'bob 2');
  expect(said.slice(2)).toEqual(['bob 1']);
  leave['bob 1']?.();
  expect(said.slice(3)).toEqual(['bob 2']);
  leave['ada 1']?.();
  expect(said.slice(4)).toEqual(['ada 3']);
  leave['bob 2']?.();
  expect(said.slice(5)).toEqual([]);
  leave['ada 2']?.();
  expect(said.slice(5)).toEqual(['ada 4']);
});

it('tells who waited too long', async () => {
  const turns = new FairSemaphores({ places: 1, own: 1, longest_wait_ms: 20 });
  turns.acquire('a', 'ada', () => undefined);
  expect(await new Promise((resolve) => turns.acquire('a', 'bob', resolve))).toBeNull();
});

it.each([
  ['/api/v1/weight-entries/:id', 'weight-entries'],
  ['/api/v1/weight-entries', 'weight-entries'],
  ['/api/v1/auth/me', 'auth/me'],
  ['/api/v1/admin/users/:id/promote', 'admin/users/:id/promote'],
  ['/api/v1/health/ready', null],
  ['/api/v1/metrics', null],
  ['/*', null],
  [undefined, null],
])('the route %s is in the room %s', (route, room) => {
  expect(compartmentOf(route)).toBe(room);
});
