import { forbiddenLicences, isAllowed } from './licences.ts';

describe('licences of dependencies', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('%s: allowed is %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  it('refuses a package that names no licence', () => {
    expect(forbiddenLicences({ 'node_modules/x': { version: '1.0.0' } })).toEqual([
      'x@1.0.0: names no licence',
    ]);
  });

  it('accepts the LGPL for the shared library of sharp only', () => {
    const lgpl = { version: '1.0.0', license: 'LGPL-3.0-or-later' };
    expect(forbiddenLicences({ 'node_modules/@img/sharp-libvips-linux-x64': lgpl })).toEqual([]);
    expect(forbiddenLicences({ 'node_modules/other': lgpl })).toHaveLength(1);
  });

  it('skips our own packages', () => {
    expect(forbiddenLicences({ '': {}, shell: {}, 'node_modules/@fettle/shell': { link: true } })).toEqual(
      [],
    );
  });
});
