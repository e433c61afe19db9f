import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchTree } from './watch-tree.ts';

describe('watching a tree', () => {
  const root = mkdtempSync(join(tmpdir(), 'fettle-watch-'));
  let heard: string[] = [];
  let end = () => {};

  beforeAll(() => {
    mkdirSync(join(root, 'screen'));
    writeFileSync(join(root, 'screen', 'page.tsx'), 'first');
    end = watchTree(root, (file) => heard.push(file));
  });

  afterAll(() => {
    end();
    rmSync(root, { recursive: true });
  });

  /** Runs the action and waits until the change of the file is reported. */
  async function expectToHear(file: string, action: () => void): Promise<void> {
    heard = [];
    action();
    while (!heard.includes(file)) await pause(10);
  }

  it('reports a file that is written', () =>
    expectToHear('screen/page.tsx', () => writeFileSync(join(root, 'screen', 'page.tsx'), 'second')));

  it('reports a file each time an editor replaces it', async () => {
    for (const content of ['third', 'fourth', 'fifth']) {
      await expectToHear('screen/page.tsx', () => {
        writeFileSync(join(root, 'screen', 'page.tsx.new'), content);
        renameSync(join(root, 'screen', 'page.tsx.new'), join(root, 'screen', 'page.tsx'));
      });
    }
  });

  it('reports files in a folder that appears later', async () => {
    await expectToHear('other/deep/rule.ts', () => {
      mkdirSync(join(root, 'other', 'deep'), { recursive: true });
      writeFileSync(join(root, 'other', 'deep', 'rule.ts'), 'first');
    });
    await expectToHear('other/deep/rule.ts', () =>
      writeFileSync(join(root, 'other', 'deep', 'rule.ts'), 'second'),
    );
  });

  it('reports a removed file, and continues after its folder was removed', async () => {
    await expectToHear('screen/page.tsx', () => rmSync(join(root, 'screen'), { recursive: true }));
    await expectToHear('screen/page.tsx', () => {
      mkdirSync(join(root, 'screen'));
      writeFileSync(join(root, 'screen', 'page.tsx'), 'again');
    });
  });
});
