import { Clone } from '../../deploy/testing/clone.ts';

describe('a new feature app', () => {
  const clone = new Clone();
  afterAll(() => clone.remove());
  const tool = (path: string, ...args: string[]) => clone.node(`node_modules/${path}`, ...args);

  beforeAll(() =>
    clone.node('--import', 'tsx', 'infra/develop/new/new.ts', 'mfe-community', '--slot', 'page:/community'),
  );

  it.each([
    ['types of front ends', 'typescript-native/bin/tsc', ['-p', 'tsconfig.front-ends.json']],
    ['types of its UI states', 'typescript-native/bin/tsc', ['-p', 'infra']],
    [
      'import rules',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ['mfe-community', 'infra/tests/ui-states'],
    ],
    ['nothing unused', 'knip/bin/knip.js', ['--no-config-hints']],
  ])('passes the gate %s', (_, path, args) => tool(path, ...args));

  it('passes its own tests and those that find its slots and UI states', async () => {
    const run = ['--ci', '--json', '--silent', '--maxWorkers=2', '--selectProjects', 'screens', 'infra'];
    const report = JSON.parse(
      await tool('jest/bin/jest.js', ...run, '--', 'mfe-community', 'infra/tests/ui-states'),
    );
    const files = report.testResults.map(({ name }: { name: string }) => name.split('/').slice(-2).join('/'));
    expect(files.sort()).toEqual([
      'community/community-page.test.tsx',
      'recent-entries/last-seven-days.test.ts',
      'recent-entries/recent-entries.test.tsx',
      'ui-states/all-ui-states.test.ts',
    ]);
    expect(report).toMatchObject({ success: true, numFailedTests: 0 });
  });
});
