import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clone } from '../../deploy/testing/clone.ts';

describe('npm run new', () => {
  const clone = new Clone();
  afterAll(() => clone.remove());

  const read = (file: string) => readFileSync(join(clone.folder, file), 'utf8');
  const folders = () => readdirSync(clone.folder);

  /** Runs the command; returns its output, or its exit code and error output when it failed. */
  async function make(...args: string[]): Promise<{ code: number; said: string }> {
    try {
      const said = await clone.node('--import', 'tsx', 'infra/develop/new/new.ts', ...args);
      return { code: 0, said };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr.trim() };
    }
  }

  /** Frees a slot, since all of the contract but one page are filled. */
  function free(slot: string, remote: string): void {
    const file = join(clone.folder, remote, 'src/remote.ts');
    const text = readFileSync(file, 'utf8');
    const without = text.replace(new RegExp(` {2}'${slot}': \\{\n( {4}.*\n)* {2}\\},\n`), '');
    expect(without).not.toBe(text);
    writeFileSync(file, without);
  }

  it('makes a formatted, locked and built feature app for every kind of slot', async () => {
    free('part:scanner', 'mfe-nutrition');
    free('page:/planner', 'mfe-nutrition');
    free('entry:challenge-specific', 'mfe-entries');
    const slots = ['page:/community', 'entry:challenge-specific', 'part:scanner'];
    const { code, said } = await make('mfe-community', ...slots.flatMap((slot) => ['--slot', slot]));
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining('npm run deploy -- mfe-community'),
    });

    await clone.node(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--vcs-enabled=false',
      'mfe-community',
    );
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(packages['mfe-calendar'].dependencies).toMatchObject(packages['mfe-community'].dependencies);

    const folder = await clone.build('mfe-community');
    const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    expect(release.slots).toEqual([
      { slot: 'page:/community', title: 'Community' },
      {
        slot: 'entry:challenge-specific',
        title: 'Challenge Specific',
        description: 'What you logged of late',
        size: 'sm',
      },
      { slot: 'part:scanner', title: 'Scanner' },
    ]);
  });

  it.each([
    ['Community', 'page:/fitness', 'is no name for a feature app'],
    ['mfe-calendar', 'page:/fitness', 'mfe-calendar exists already'],
    ['mfe-more', 'page:/nowhere', /^The contract has no slot page:\/nowhere\. .*page:\/planner/],
    ['mfe-more', 'page:/calendar', 'mfe-calendar fills page:/calendar already.'],
    ['mfe-more', 'page:/community', 'mfe-community fills page:/community already.'],
  ])('refuses %s with the slot %s, and writes nothing', async (name, slot, why) => {
    const before = { lock: read('package-lock.json'), folders: folders() };
    const { code, said } = await make(name, '--slot', 'page:/planner', '--slot', slot);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(why) });
    expect({ lock: read('package-lock.json'), folders: folders() }).toEqual(before);
  });

  it.each([[[]], [['mfe-more']], [['--slot', 'page:/fitness']], [['mfe-more', '--slots', 'page:/fitness']]])(
    'shows how it is used when asked for %j',
    async (args) => {
      expect(await make(...args)).toEqual({ code: 2, said: expect.stringContaining('usage: npm run new') });
      expect(existsSync(join(clone.folder, 'mfe-more'))).toBe(false);
    },
  );
});
