import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';
import { lastRelease, newestVersion } from './last-release.ts';

it.each([
  ['# Changelog\n\n## Since 1.0.4\n- more\n\n## 1.0.4\nFirst\n', '1.0.4'],
  ['## 1.1.0\n\n## 1.0.4\n', '1.1.0'],
])('the last release is the newest heading that is a version: %j', (changelog, version) => {
  expect(newestVersion(changelog)).toBe(version);
});

it('a changelog without a version is refused', () => {
  expect(() => newestVersion('## Since the beginning\n')).toThrow('no heading of a version');
});

it('the last release is the version of these sources, and its folder is there', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(lastRelease().version).toBe(version);
});
