import { isUsername } from '@fettle/shared-ui/rules';
import { personOf } from './provider-person.ts';

const SETTINGS = {
  issuer: 'https://id.example.org',
  groups_claim: 'groups',
  admin_groups: new Map([
    ['owners', 0],
    ['helpers', 50],
  ]),
} as never;

const person = (claims: object) =>
  personOf({ iss: 'https://id.example.org', sub: 'person-1', ...claims }, SETTINGS);

it.each([
  [{ preferred_username: 'ada' }, 'ada'],
  [{ preferred_username: 'ada@id.example', email: 'other@id.example' }, 'ada'],
  [{ preferred_username: 'Ada Lovelace' }, 'Ada-Lovelace'],
  [{ email: 'grace@id.example' }, 'grace'],
  [{ preferred_username: 'é', email: 'li@id.example' }, 'member-2'],
  [{ preferred_username: '  ' }, 'member-2'],
  [{ preferred_username: '@id.example' }, 'member-2'],
  [{ preferred_username: 'ad' }, 'member-2'],
  [{ preferred_username: 5 }, 'member-2'],
  [{ preferred_username: 'x'.repeat(500) }, 'x'.repeat(30)],
  [{ preferred_username: 'Ada\u202eL' }, 'AdaL'],
  [{}, 'member-2'],
])('the username of %j is tried first as %s', (claims, first) => {
  const { usernames } = person(claims);
  expect(usernames[0]).toBe(first);
  expect(usernames.every(isUsername)).toBe(true);
  expect(usernames.length).toBeGreaterThan(20);
});

it('tries a username with eight random letters last', () => {
  const last = (claims: object) => person(claims).usernames.at(-1);
  expect(last({ preferred_username: 'ada' })).toMatch(/^ada-[0-9a-f]{8}$/);
  expect(last({ preferred_username: 'x'.repeat(30) })).toMatch(/^x{21}-[0-9a-f]{8}$/);
  expect(last({})).toMatch(/^member-[0-9a-f]{8}$/);
  expect(last({})).not.toBe(last({}));
});

it.each([
  [['owners', 'helpers'], 0],
  [['helpers'], 50],
  ['helpers', 50],
  [['cooks'], null],
  [undefined, null],
  [{ owners: true }, null],
])('the groups %j give the level %s', (groups, level) => {
  expect(person({ groups }).admin_level).toBe(level);
});

it.each([
  [{ email: 'ada@id.example', email_verified: true }, 'ada@id.example', true],
  [{ email: 'ada@id.example', email_verified: 'true' }, 'ada@id.example', false],
  [{ email: 'ada@id.example' }, 'ada@id.example', false],
  [{ email: 'nobody' }, null, false],
  [{ email: 5 }, null, false],
])('of %j the address is %s, verified: %s', (claims, email, is_email_verified) => {
  expect(person(claims)).toMatchObject({ email, is_email_verified });
});

it.each([
  [{ auth_time: 1_700_000_000 }, new Date('2023-11-14T22:13:20Z')],
  [{ auth_time: 99_999_999_999 }, null],
  [{ auth_time: 'now' }, null],
  [{}, null],
])('of %j the time of the proof is %s', (claims, time) => {
  expect(person(claims).proved_at).toEqual(time);
});

it('has the name that the provider shows, and no longer one than a profile has', () => {
  expect(person({ name: 'Ada Lovelace' }).display_name).toBe('Ada Lovelace');
  expect(person({ name: 'x'.repeat(500) }).display_name).toHaveLength(100);
  expect(person({ name: `${'x'.repeat(99)}😀` }).display_name).toBe('x'.repeat(99));
  expect(person({ name: 'A\0d\u202ea\n' }).display_name).toBe('Ada');
  expect(person({ name: ' ' }).display_name).toBeNull();
});
