import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uiStates } from '../../infra/tests/ui-states/all-ui-states.ts';

const ROUTES = readFileSync(join(__dirname, '../src/app/routes.tsx'), 'utf8');
const pages = [...ROUTES.matchAll(/^ {2}page\(\s*'([^']+)'/gm)].map(([, path = '']) => path);

it.each(pages)('a pictured UI state shows the page at %s', async (path) => {
  const shown = (await uiStates()).filter((state) => state.pictured && state.path.split('?')[0] === path);
  expect(shown.map(({ name }) => name)).not.toEqual([]);
});
