import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFolder, type SourceFolder } from './build-api.ts';

describe('the build of what Node runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-build-'));
  const sources: SourceFolder = { from: join(folder, 'src'), to: join(folder, 'dist'), takes: () => true };
  const source = (name: string) => join(sources.from, name);
  const outputs = () => readdirSync(sources.to).filter((name) => !name.startsWith('.'));

  beforeAll(() => {
    mkdirSync(sources.from);
    writeFileSync(source('one.ts'), "import { two } from './two.ts';\nexport const one: number = two - 1;\n");
    writeFileSync(source('two.ts'), 'export const two: number = 2;\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('may run several times at once, in one process too', async () => {
    await Promise.all([compileFolder(sources), compileFolder(sources), compileFolder(sources)]);
    expect(outputs()).toEqual(['one.js', 'two.js']);
    expect(readFileSync(join(sources.to, 'one.js'), 'utf8')).toContain('"./two.js"');
  });

  it('compiles nothing when nothing has changed, and only what has changed', async () => {
    expect(await compileFolder(sources)).toBe(0);
    writeFileSync(source('two.ts'), 'export const two = 3;\n');
    expect(await compileFolder(sources)).toBe(1);
  });

  it('removes what came from a source that is gone', async () => {
    rmSync(source('one.ts'));
    await compileFolder(sources);
    expect(outputs()).toEqual(['two.js']);
  });
});
