import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';
import { sbom } from './sbom.ts';

describe("the list of the product's packages", () => {
  let document: {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string; licenses?: { license?: object; expression?: string }[] }[];
  };
  let text: string;
  beforeAll(async () => {
    text = await sbom();
    document = JSON.parse(text);
  });

  it('is CycloneDX, names the product and its version, and is the same in every run', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(document).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.[5-9]/),
    });
    expect(document.metadata.component).toMatchObject({ name: 'fettle', version });
    expect(await sbom()).toBe(text);
    expect(text).not.toMatch(/serialNumber|timestamp/);
  });

  it('has what members and the server run, each with version and licence', () => {
    const names = document.components.map(({ name }) => name);
    const missing = ['@nestjs/core', 'react', 'pg', '@node-rs/argon2', '@fettle/api'].filter(
      (name) => !names.includes(name),
    );
    expect(missing).toEqual([]);
    const incomplete = document.components.filter(({ version, licenses }) => !version || !licenses?.length);
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it.each(['jest', '@biomejs/biome', '@playwright/test', 'playwright-core', 'knip', 'axe-core'])(
    'has no tool of development: %s',
    (tool) => expect(document.components.some(({ name }) => name === tool)).toBe(false),
  );
});
