import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uiStates } from '../../infra/tests/ui-states/all-ui-states.ts';

const TABS = readFileSync(join(__dirname, '../src/console/tabs.ts'), 'utf8');
const paths = [...TABS.matchAll(/path: '(\/admin[^']*)'/g)].map(([, path = '']) => path);

it.each(paths)('has a UI state for the tab at %s', async (path) => {
  const shown = (await uiStates()).filter((state) => state.pictured && state.path.split('?')[0] === path);
  expect(shown.map(({ package: owner }) => owner)).toContain('mfe-admin');
});
