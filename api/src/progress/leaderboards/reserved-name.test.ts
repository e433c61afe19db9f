import { isReservedName } from './reserved-name.ts';

test.each([
  ['admin', true],
  ['ADMIN', true],
  ['The Admin', true],
  ['fettle support', true],
  ['FettleSupport', true],
  ['a.d.m.i.n', true],
  ['Ádmín', true],
  ['аdmin', true],
  ['αdmin', true],
  ['ADMlN', true],
  ['adm1n', true],
  ['adrnin', true],
  ['𝐚𝐝𝐦𝐢𝐧', true],
  ['ｓｕｐｐｏｒｔ', true],
  ['ѕuррort', true],
  ['supp0rt', true],
  ['ꓝꓰꓔꓔꓡꓰ', true],
  ['Fettle 💪', true],
  ['ｍoderator', true],
  ['Badminton Bob', false],
  ['Supporter', false],
  ['Systematic', false],
  ['Quiet Otter', false],
  ['王小明', false],
  ['Адам', false],
  ['🦦🦦', false],
  ['', false],
])('%j is reserved for the people who run the product: %s', (name, reserved) => {
  expect(isReservedName(name)).toBe(reserved);
});
