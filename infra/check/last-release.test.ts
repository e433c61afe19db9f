import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../rspack/workspace.ts';

it('the changelog begins with the version that a tag of these sources would have', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, newest] = /^## (\S+)$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(version);
});
