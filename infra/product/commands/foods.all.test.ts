import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  makeDataDir,
  postmasterPid,
  removeDataDir,
  runCommandFile,
} from '../start/testing/command-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

async function foods(...args: string[]) {
  const run = runCommandFile('infra/product/commands/foods.ts', args, {
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: dataDir },
  });
  return { code: await run.ended, output: run.output().trim() };
}

describe('npm run foods', () => {
  it.each([
    [['import'], 2, 'Name one file or folder.'],
    [['import', 'one.jsonl', 'two.jsonl'], 2, 'Name one file or folder.'],
    [['import', 'one.jsonl', '--source', 'excel'], 2, 'not "excel".'],
    [['import', 'one.jsonl', '--problems'], 2, '--problems needs the name of a file.'],
    [['export', 'one.jsonl', '--again'], 2, 'export has no options.'],
    [['--help'], 0, 'The server may be up or down.'],
  ])('shows its usage for %j, ends with %i and says why', async (args, code, why) => {
    const said = await foods(...args);
    expect(said.code).toBe(code);
    expect(said.output).toMatch(/^usage:\n {2}npm run foods -- import <file or folder>/);
    expect(said.output.endsWith(why)).toBe(true);
  });

  it("imports and exports while the product is down, with paths relative to the caller's folder", async () => {
    const line = { product_name: 'Soup', barcode: '40111445', energy_kcal: 'many' };
    writeFileSync(join(dataDir, 'mine.jsonl'), `${JSON.stringify(line)}\nno JSON\n`);
    const imported = await foods('import', 'mine.jsonl');
    const problems = join(dataDir, 'food-imports', 'mine.jsonl.problems.jsonl');
    expect(imported.code).toBe(0);
    expect(imported.output).toMatch(/^read 2: 1 new, 0 changed, 0 unchanged/m);
    expect(imported.output).toContain(`problems are listed in ${problems}`);
    expect(existsSync(problems)).toBe(true);
    expect((await foods('export', 'all.jsonl')).code).toBe(0);
    const exported = readFileSync(join(dataDir, 'all.jsonl'), 'utf8').trim().split('\n');
    // The foods of a first start are there too: an earlier import does not prevent them.
    expect(exported.length).toBe(8790);
    expect(postmasterPid(dataDir)).toBeNull();
  });
});
