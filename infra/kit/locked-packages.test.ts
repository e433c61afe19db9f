import type { LockedPackages } from '../develop/new/lock-file.ts';
import { lockedPackages } from './locked-packages.ts';

const LOCKED: LockedPackages = {
  '': { dependencies: { app: '1' }, devDependencies: { tool: '1' } },
  'node_modules/app': {
    dependencies: { shared: '1' },
    optionalDependencies: { 'app-linux': '1' },
    peerDependencies: { peer: '1', 'not-there': '1' },
    peerDependenciesMeta: { 'not-there': { optional: true } },
  },
  'node_modules/app/node_modules/shared': { version: '2.0.0' },
  'node_modules/app-linux': { version: '1.0.0' },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/shared': { version: '1.0.0' },
  'node_modules/tool': {
    dependencies: { shared: '1' },
    optionalDependencies: { 'tool-linux': '1' },
    peerDependencies: { 'tool-peer': '1' },
  },
  'node_modules/tool-linux': { version: '1.0.0' },
  'node_modules/tool-peer': { version: '1.0.0' },
  'node_modules/elsewhere': { version: '1.0.0' },
};

describe('the packages that an install brings', () => {
  it.each([
    ['a dependency', 'app', []],
    ["a package's own copy", 'app/node_modules/shared', []],
    ['an optional one, of another system too', 'app-linux', ['optional']],
    ['a peer', 'peer', ['peer']],
    ['a tool', 'tool', ['dev']],
    ['a dependency of a tool, beside another version', 'shared', ['dev']],
    ['an optional one of a tool', 'tool-linux', ['dev', 'optional']],
    ['a peer of a tool', 'tool-peer', ['dev', 'peer']],
  ])('have %s with the flags of npm', (_, name, flags) => {
    const entry = lockedPackages(LOCKED)[`node_modules/${name}`];
    const { dev, optional, peer } = entry as Record<string, true | undefined>;
    expect(Object.entries({ dev, optional, peer }).flatMap(([flag, is]) => (is ? flag : []))).toEqual(flags);
    expect(entry).toMatchObject(LOCKED[`node_modules/${name}`] ?? {});
  });

  it('lack what nothing needs', () => {
    const installed = Object.keys(lockedPackages(LOCKED));
    expect(installed).toHaveLength(8);
    expect(installed).not.toContain('node_modules/elsewhere');
  });

  it.each(['app', 'app-linux', 'peer', 'tool-linux'])('are refused where %s is not locked', (name) => {
    const { [`node_modules/${name}`]: _, ...locked } = LOCKED;
    expect(() => lockedPackages(locked)).toThrow(`package-lock.json lacks ${name}, which`);
  });
});
