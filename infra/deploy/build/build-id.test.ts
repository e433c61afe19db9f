import { lockedDependencies } from './build-id.ts';

const LOCKED = {
  'mfe-a': { dependencies: { icons: '1' } },
  'node_modules/icons': { version: '1.0.0', integrity: 'i', dependencies: { deep: '1' } },
  'node_modules/icons/node_modules/deep': { version: '1.1.0', integrity: 'own' },
  'node_modules/deep': { version: '2.0.0', integrity: 'd' },
  'node_modules/other': { version: '1.0.0', integrity: 'o' },
  'node_modules/@fettle/shared-ui': { link: true },
};

describe('the part of the lock file that a package uses', () => {
  it('holds what its dependencies reach, found as Node finds it, and nothing else', () => {
    expect(lockedDependencies(LOCKED, 'mfe-a', ['icons'])).toEqual([
      'node_modules/icons 1.0.0 i',
      'node_modules/icons/node_modules/deep 1.1.0 own',
    ]);
  });

  it('leaves workspaces out: their sources are inputs of their own', () => {
    expect(lockedDependencies(LOCKED, 'mfe-a', ['@fettle/shared-ui', 'deep'])).toEqual([
      'node_modules/deep 2.0.0 d',
    ]);
  });

  it('bears circles', () => {
    const circle = {
      'node_modules/a': { version: '1', integrity: 'a', dependencies: { b: '1' } },
      'node_modules/b': { version: '1', integrity: 'b', dependencies: { a: '1' } },
    };
    expect(lockedDependencies(circle, 'x', ['a'])).toHaveLength(2);
  });
});
