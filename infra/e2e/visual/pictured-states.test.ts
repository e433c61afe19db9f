import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../rspack/workspace.ts';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { BASELINES, baselineNames, PICTURED } from './pictured-states.ts';

const found = (file: string, pattern: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);

const remotes = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => `${folder}/src/remote.ts`);

const shown = {
  'page of the shell': found('shell/src/routes.tsx', /^ {2}page\(\s*'([^']+)'/gm),
  'slot of a feature app': remotes.flatMap((file) => found(file, /^ {2}'((?:page|entry|part):[^']+)'/gm)),
  'tab of the console': found('mfe-admin/src/console/tabs.ts', /path: '(\/admin[^']*)'/g),
};

describe('baselines', () => {
  describe.each(Object.entries(shown))('of each %s', (_, names) => {
    it.each(names)('%s', (name) => expect(PICTURED).toHaveProperty([name.replace(/^page:/, '')]));
    it('are looked for', () => expect(names.length).toBeGreaterThan(4));
  });

  it('are of UI states that exist', () => {
    const known = new Set(uiStates.map(({ name }) => name));
    expect(
      Object.values(PICTURED)
        .flat()
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('are all there, and no others', () => {
    expect(readdirSync(BASELINES).sort()).toEqual([...baselineNames()].sort());
  });
});
