import { changedStanding, type Standing, type StandingChange, takesLastFullAdmin } from './permissions.ts';

const member: Standing = { is_admin: false, permission_level: 100, status: 'active' };
const full: Standing = { is_admin: true, permission_level: 0, status: 'active' };
const senior: Standing = { ...full, permission_level: 10 };
const promote = (permission_level: number): StandingChange => ({ action: 'user.promote', permission_level });
const level = (permission_level: number): StandingChange => ({ action: 'user.level', permission_level });
const status = (to: Standing['status']): StandingChange => ({ action: 'user.status', status: to });
const demote: StandingChange = { action: 'user.demote' };

describe('a standing', () => {
  it.each([
    ['a promoted member is an administrator of that level', member, promote(10), senior],
    ['promoting an administrator gives him the other level', full, promote(10), senior],
    [
      'an administrator of level 100 is an administrator',
      senior,
      level(100),
      { ...full, permission_level: 100 },
    ],
    [
      'a suspended person can be promoted and stays suspended',
      { ...member, status: 'suspended' },
      promote(0),
      { ...full, status: 'suspended' },
    ],
    ['demoting goes to level 100', full, demote, member],
    ['nobody demotes a member', member, demote, null],
    ['a member has no level to choose', member, level(10), null],
    ['suspending takes no rights away', senior, status('suspended'), { ...senior, status: 'suspended' }],
    ['a banned person can be activated', { ...member, status: 'banned' }, status('active'), member],
  ] as const)('%s', (_sentence, before, change, after) => {
    expect(changedStanding(before, change)).toEqual(after);
  });
});

describe('the last full administrator', () => {
  const suspended: Standing = { ...full, status: 'suspended' };
  it.each([
    ['is not demoted', full, member, 0, true],
    ['gets no other level', full, senior, 0, true],
    ['is not suspended', full, suspended, 0, true],
    ['is not deleted', full, null, 0, true],
    ['may stay what he is', full, full, 0, false],
    ['is not the last beside another', full, null, 1, false],
    ['is not somebody who is suspended already', suspended, member, 0, false],
    ['is no administrator of another level', senior, null, 0, false],
    ['is no member', member, null, 0, false],
  ] as const)('%s', (_sentence, before, after, others, takes) => {
    expect(takesLastFullAdmin(before, after, others)).toBe(takes);
  });
});
