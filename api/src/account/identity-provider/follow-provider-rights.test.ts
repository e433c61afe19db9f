import { errors } from '../../platform/http/errors.ts';
import { followProviderRights, providerChange } from './follow-provider-rights.ts';

const MEMBER = { is_admin: false, permission_level: 100 };
const OWNER = { is_admin: true, permission_level: 0 };
const HELPER = { is_admin: true, permission_level: 50 };

const promote = (permission_level: number) => ({ action: 'user.promote', permission_level });

it.each([
  ['a member without a group stays one', MEMBER, null, null],
  ['a member of a group becomes an administrator', MEMBER, 50, promote(50)],
  ['an administrator of the level stays one', HELPER, 50, null],
  ['an administrator of another group changes the level', HELPER, 0, promote(0)],
  ['an administrator who left the groups is none', OWNER, null, { action: 'user.demote' }],
  ['a provider without a mapping decides nothing', OWNER, undefined, null],
  ['a provider without a mapping promotes nobody', MEMBER, undefined, null],
])('%s', (_rule, now, level, change) => {
  expect(providerChange(now, level)).toEqual(change);
});

it.each([
  ['somebody whom another change demoted meanwhile', errors.notAnAdmin('ada', null)],
  ['the last full administrator', errors.lastFullAdmin('ada')],
])('%s is signed in all the same', async (_who, refusal) => {
  const manager = { transaction: () => Promise.reject(refusal) };
  await expect(followProviderRights(manager as never, OWNER as never, null)).resolves.toBeUndefined();
});
