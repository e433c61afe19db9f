import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@fettle/shared-ui/slots';
import { readHistory } from '../store/registry.ts';
import { pointer, putLive } from './fake-build.ts';

/**
 * Asserts that the registry still shows the shell `a1`, and that another package can go live with a complete history.
 */
export async function expectWholeRegistry(dataDir: string, buildId: string): Promise<void> {
  const shown = () => JSON.parse(readFileSync(join(dataDir, 'deploy', 'registry.json'), 'utf8')) as Registry;
  expect(shown().shell.stable.build_id).toBe('a1');
  const { revision } = await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', buildId));
  const history = await readHistory(dataDir);
  expect(history.map((entry) => entry.revision)).toEqual(
    Array.from({ length: revision }, (_, index) => index + 1),
  );
  expect(shown()).toEqual(history.at(-1)?.registry);
}
