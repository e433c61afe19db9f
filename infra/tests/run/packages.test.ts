import { missingPackages, whyNotInstalled } from './packages.ts';

describe('the packages of the tests', () => {
  it('are missing when their programs are', () => {
    const parts: { programs: Record<string, string> }[] = [
      { programs: { '/a': 'one', '/b': 'two' } },
      { programs: { '/c': 'three' } },
    ];
    expect(missingPackages(parts, (path) => path === '/b')).toEqual(['one', 'three']);
    expect(missingPackages(parts, () => true)).toEqual([]);
  });

  it.each([
    [true, true, null],
    [false, true, 'Missing: one two. Only root may install them: sudo apt-get install one two'],
    [
      true,
      false,
      'Missing: one two. There is no apt-get here: these tests run on Debian, with its packages.',
    ],
  ])('as root %s, with apt-get %s', (isRoot, hasApt, why) => {
    expect(whyNotInstalled(['one', 'two'], { isRoot, hasApt })).toBe(why);
  });
});
