import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, ROOT } from '../../workspace.ts';
import { baselineFiles, baselinePaths } from '../e2e/visual/baselines.ts';
import { type FoundUiState, uiStates } from './all-ui-states.ts';

let states: FoundUiState[];
beforeAll(async () => {
  states = await uiStates();
});

/** The pages and dialogs of a feature app's `src/remote.ts`. Parts are shown in the pages of others. */
const slotsOf = (remote: string) =>
  [
    ...readFileSync(join(ROOT, remote, 'src/remote.ts'), 'utf8').matchAll(/^ {2}'((?:page|entry):[^']+)'/gm),
  ].map(([, slot = '']) => slot);

/** Whether a state shows a slot: it names the slot, or opens the slot's page. */
const shows = (slot: string) => (state: FoundUiState) =>
  state.slot === slot || `page:${state.path.split('?')[0]}` === slot;

describe.each(REMOTES)('the UI states of %s', (remote) => {
  it.each(slotsOf(remote))('show its slot %s', (slot) => {
    const own = states.filter((state) => state.package === remote && shows(slot)(state));
    expect(own.map(({ name }) => name)).not.toEqual([]);
  });
});

it('UI states have unique names', () => {
  const names = states.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it('baselines exist for all pictured UI states, and for no others', () => {
  expect(baselineFiles().sort()).toEqual(baselinePaths(states).sort());
});
