import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, stamp, writePackage } from './testing/install-project.ts';

describe('the runner', () => {
  it('installs when nothing is installed, says so, and is silent when everything is installed', async () => {
    const first = await install();
    expect(first).toEqual({
      installed: true,
      output: expect.stringMatching(/^installing packages \(npm ci\) …\ninstalled packages in \d+ s\n$/),
    });
    expect(existsSync(join(root, 'node_modules', 'scale', 'package.json'))).toBe(true);
    expect(await install()).toEqual({ installed: true, output: '' });
  });

  it("shows npm's output when it fails", async () => {
    writePackage('package.json', {
      name: 'diary',
      version: '1.0.0',
      dependencies: { scale: 'file:scale', oven: '1.0.0' },
    });
    const { installed, output } = await install();
    expect(installed).toBe(false);
    expect(output).toMatch(/npm error[\s\S]*The packages could not be installed/);
    expect(existsSync(stamp())).toBe(false);
  });
});
