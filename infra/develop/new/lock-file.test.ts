import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';
import { withWorkspace } from './lock-file.ts';

test('an existing workspace is written to the lock file as npm writes it', () => {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockFile);
  const without = structuredClone(packages);
  delete without['mfe-calendar'];
  delete without['node_modules/@fettle/mfe-calendar'];
  const shorter = JSON.stringify({ ...JSON.parse(lockFile), packages: without });
  expect(withWorkspace(shorter, 'mfe-calendar', packages['mfe-calendar'])).toBe(lockFile);
});
