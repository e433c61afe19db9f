import { isDatabaseUnavailable, isOwnerDeleted, violatedUniqueConstraint } from './database-errors.ts';

const socket = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const ofQuery = (driverError: Error) => Object.assign(new Error(driverError.message), { driverError });

it.each([
  ['a statement whose connection broke', ofQuery(socket('ECONNRESET', 'read')), true],
  ['a statement that could not be sent', ofQuery(socket('EPIPE', 'write')), true],
  ['no server at the address', socket('ECONNREFUSED', 'connect'), true],
  [
    'no server at any of its addresses',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    true,
  ],
  ['no socket file', socket('ENOENT', 'connect'), true],
  ['a name that cannot be resolved now', socket('EAI_AGAIN', 'getaddrinfo'), true],
  ['a connection that breaks while it is made', socket('ECONNRESET', 'read'), true],
  ['a statement that took too long', ofQuery(Object.assign(new Error('canceled'), { code: '57014' })), true],
  ['a missing file', socket('ENOENT', 'open'), false],
  ['a client that aborted its request', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), false],
  [
    'a client that disconnected before the answer',
    Object.assign(new Error('closed'), { code: 'EPIPE' }),
    false,
  ],
  ['a bug of the server', new TypeError('x is not a function'), false],
  ['nothing', undefined, false],
])('%s means that the database is unavailable: %s %s', (_what, thrown, away) => {
  expect(isDatabaseUnavailable(thrown)).toBe(away);
});

const violation = (code: string, constraint: string) =>
  ofQuery(Object.assign(new Error('violated'), { code, constraint }));

it.each([
  ['users_username_unique', 'users_username_unique'],
  ['users_username_unique_102008', 'users_username_unique'],
])('the constraint %s, maybe of a shard, is %s', (constraint, name) => {
  expect(violatedUniqueConstraint(violation('23505', constraint))).toBe(name);
  expect(violatedUniqueConstraint(violation('23503', constraint))).toBeNull();
});

it.each([
  ['weight_entries_user_fkey', true],
  ['weight_entries_user_fkey_102025', true],
  ['media_workout_entry_fkey', false],
])('%s is violated by a write whose owner was deleted: %s', (constraint, deleted) => {
  expect(isOwnerDeleted(violation('23503', constraint))).toBe(deleted);
});
