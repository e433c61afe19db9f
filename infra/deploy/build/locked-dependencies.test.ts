import { lockedDependencies } from './locked-dependencies.ts';

const LOCKED = {
  'mfe-a': { dependencies: { icons: '1' } },
  'node_modules/icons': { version: '1.0.0', integrity: 'i', dependencies: { deep: '1' } },
  'node_modules/icons/node_modules/deep': { version: '1.1.0', integrity: 'own' },
  'node_modules/deep': { version: '2.0.0', integrity: 'd' },
  'node_modules/other': { version: '1.0.0', integrity: 'o' },
  'node_modules/@fettle/shared-ui': { link: true },
};

describe('locked dependencies of a package', () => {
  it("are those that its dependencies reach by Node's resolution, and no others", () => {
    expect(lockedDependencies(LOCKED, 'mfe-a', ['icons'])).toEqual([
      'node_modules/icons 1.0.0 i',
      'node_modules/icons/node_modules/deep 1.1.0 own',
    ]);
  });

  it('leave out workspaces, whose sources are inputs of their own', () => {
    expect(lockedDependencies(LOCKED, 'mfe-a', ['@fettle/shared-ui', 'deep'])).toEqual([
      'node_modules/deep 2.0.0 d',
    ]);
  });

  it('may be circular', () => {
    const circle = {
      'node_modules/a': { version: '1', integrity: 'a', dependencies: { b: '1' } },
      'node_modules/b': { version: '1', integrity: 'b', dependencies: { a: '1' } },
    };
    expect(lockedDependencies(circle, 'x', ['a'])).toHaveLength(2);
  });
});
