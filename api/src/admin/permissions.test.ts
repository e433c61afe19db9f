import {
  changedPermissions,
  type PermissionChange,
  type Permissions,
  takesLastFullAdmin,
} from './permissions.ts';

const member: Permissions = {
  is_admin: false,
  permission_level: 100,
  status: 'active',
  suspension_reason: null,
};
const full: Permissions = { is_admin: true, permission_level: 0, status: 'active', suspension_reason: null };
const senior: Permissions = { ...full, permission_level: 10 };
const promote = (permission_level: number): PermissionChange => ({
  action: 'user.promote',
  permission_level,
});
const level = (permission_level: number): PermissionChange => ({ action: 'user.level', permission_level });
const status = (to: Permissions['status']): PermissionChange => ({ action: 'user.status', status: to });
const because = (suspension_reason: string): PermissionChange => ({
  action: 'user.status',
  suspension_reason,
});
const suspend = (suspension_reason: string): PermissionChange => ({
  action: 'user.status',
  status: 'suspended',
  suspension_reason,
});
const suspended: Permissions = { ...member, status: 'suspended' };
const demote: PermissionChange = { action: 'user.demote' };

describe('permissions', () => {
  it.each([
    ['a promoted member is an administrator of that level', member, promote(10), senior],
    ['promoting an administrator changes their level', full, promote(10), senior],
    [
      'an administrator of level 100 is an administrator',
      senior,
      level(100),
      { ...full, permission_level: 100 },
    ],
    [
      'a suspended user can be promoted and stays suspended',
      { ...member, status: 'suspended' },
      promote(0),
      { ...full, status: 'suspended' },
    ],
    ['demoting goes to level 100', full, demote, member],
    ['a member cannot be demoted', member, demote, null],
    ['a member cannot get another level', member, level(10), null],
    ['suspending takes no rights away', senior, status('suspended'), { ...senior, status: 'suspended' }],
    ['a banned person can be activated', { ...member, status: 'banned' }, status('active'), member],
    [
      'a reason comes with the suspension',
      member,
      suspend('spam'),
      { ...suspended, suspension_reason: 'spam' },
    ],
    ['a reason can come later', suspended, because('spam'), { ...suspended, suspension_reason: 'spam' }],
    [
      'a reason stays when a suspended user is banned',
      { ...suspended, suspension_reason: 'spam' },
      status('banned'),
      { ...suspended, status: 'banned', suspension_reason: 'spam' },
    ],
    ['activating forgets the reason', { ...suspended, suspension_reason: 'spam' }, status('active'), member],
    ['an active user gets no reason', member, because('spam'), member],
  ] as const)('%s', (_sentence, before, change, after) => {
    expect(changedPermissions(before, change)).toEqual(after);
  });
});

describe('the last full administrator', () => {
  const suspendedAdmin: Permissions = { ...full, status: 'suspended' };
  it.each([
    ['is not demoted', full, member, 0, true],
    ['gets no other level', full, senior, 0, true],
    ['is not suspended', full, suspendedAdmin, 0, true],
    ['is not deleted', full, null, 0, true],
    ['may stay an administrator', full, full, 0, false],
    ['may be deleted while there is another', full, null, 1, false],
    ['does not include a suspended administrator', suspendedAdmin, member, 0, false],
    ['does not include an administrator of another level', senior, null, 0, false],
    ['does not include a member', member, null, 0, false],
  ] as const)('%s', (_sentence, before, after, others, takes) => {
    expect(takesLastFullAdmin(before, after, others)).toBe(takes);
  });
});
