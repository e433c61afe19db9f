import { roomOf } from './room.ts';
import { Turns } from './turns.ts';

it('lets so many in at a time, and the others in their order', () => {
  const turns = new Turns(2, 1000);
  const said: string[] = [];
  const leave: Record<string, () => void> = {};
  const come = (who: string, room = 'a') =>
    turns.take(room, (release) => {
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

it('tells who waited too long', async () => {
  const turns = new Turns(1, 20);
  turns.take('a', () => undefined);
  expect(await new Promise((resolve) => turns.take('a', resolve))).toBeNull();
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
  expect(roomOf(route)).toBe(room);
});
