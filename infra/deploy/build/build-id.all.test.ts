import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS, SHELL } from '../../workspace.ts';
import { readArtifact } from '../artifact/artifact.ts';
import { contentRefusals } from '../rules/content-refusals.ts';
import { Clone } from '../testing/clone.ts';
import { buildId } from './build-id.ts';
import { RELEASE } from './seal.ts';

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'base64')]),
  );

describe('builds named by their sources', () => {
  const clone = new Clone();
  afterAll(() => clone.remove());

  const idsBefore = clone.buildIds();

  /** The front ends that get another id while a file of the clone has another content. */
  async function renamedBy(path: string, change: (content: string) => string): Promise<string[]> {
    const file = join(clone.folder, path);
    const content = readFileSync(file, 'utf8');
    const before = await idsBefore;
    writeFileSync(file, change(content));
    const after = await clone.buildIds();
    writeFileSync(file, content);
    return FRONT_ENDS.filter((name) => before[name] !== after[name]);
  }

  it('have the same id in every clone', async () => {
    expect(await idsBefore).toEqual(Object.fromEntries(FRONT_ENDS.map((name) => [name, buildId(name)])));
  });

  it('give the same bytes in every clone', async () => {
    const other = new Clone();
    try {
      for (const name of [SHELL, 'mfe-calendar']) {
        expect(contentOf(await clone.build(name))).toEqual(contentOf(await other.build(name)));
      }
    } finally {
      other.remove();
    }
  });

  it.each([
    ['a feature app', 'mfe-entries/src/remote.ts', ['mfe-entries']],
    ['the shell', 'shell/src/app/index.ts', ['shell']],
    ['an entry point of shared-ui, which the shell provides', 'shared-ui/src/core.ts', ['shell']],
    ['the rules, of which every bundle has its own copy', 'shared-ui/src/rules.ts', FRONT_ENDS],
    ['the build preset', 'infra/build/front-ends/feature-app-preset.ts', FRONT_ENDS],
    ['a test', 'mfe-calendar/src/activity-calendar/month-grid.test.ts', []],
    ['data of tests', 'shell/src/federation/registry/registry-fixture.ts', []],
    ['the deploy library', 'infra/deploy/store/registry.ts', []],
  ])('a change of %s renames only the builds that contain it', async (_what, path, renamed) => {
    expect(await renamedBy(path, (content) => `${content}\n// changed\n`)).toEqual(renamed);
  });

  it("changes the ids of the feature apps, but not the shell's, with the version of the API", async () => {
    const renamed = await renamedBy('api/openapi.json', (content) => {
      const document = JSON.parse(content);
      return JSON.stringify({ ...document, info: { ...document.info, version: '99.0.0' } });
    });
    expect(renamed).toEqual(FRONT_ENDS.filter((name) => name !== SHELL));
  });

  it('refuses a feature app that imports a shell-only module, and names the entry point to use', async () => {
    writeFileSync(
      join(clone.folder, 'mfe-entries/src/remote.ts'),
      "import { Box } from '@chakra-ui/react';\nexport default { 'entry:log-weight': { load: async () => ({ default: Box }) } };\n",
    );
    await expect(clone.build('mfe-entries')).rejects.toThrow(
      "'@chakra-ui/react' must not be bundled into a feature app. Import from @fettle/shared-ui",
    );
  });

  it('lists the bundled packages, including indirect ones, and the files that its screens load', async () => {
    writeFileSync(
      join(clone.folder, 'mfe-entries/src/remote.ts'),
      "export default { 'entry:log-weight': { load: () => import('../../node_modules/axios/index.js') } };\n",
    );
    const folder = await clone.build('mfe-entries');
    const { entry, screens } = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8'));
    expect(contentRefusals('mfe-entries', await readArtifact(folder))).toEqual([
      expect.stringContaining('a copy of axios'),
    ]);
    expect(screens).toEqual({ 'entry:log-weight': expect.arrayContaining([entry]) });
    expect(screens['entry:log-weight'].length).toBeGreaterThan(2);
  });
});
