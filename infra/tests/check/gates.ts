import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from '../../build/gen.ts';
import { FRONT_ENDS } from '../../workspace.ts';
import { checkReleasedApi } from './api-gates.ts';
import { checkContract, checkImportsWithinContract, checkReleasedContract } from './contract-gates.ts';
import { checkDatabase } from './database-gate.ts';
import { commandGate, type Gate } from './gate.ts';
import { checkLicences } from './licences.ts';
import { checkPageWeight } from './page-weight.ts';

/** A tool that is installed, run by this Node. */
const tool = (path: string, ...args: string[]): [string, string[]] => [
  process.execPath,
  [`node_modules/${path}`, ...args],
];

const SOURCES = [...FRONT_ENDS, 'api', 'shared-ui', 'infra'];

/** Every static gate. Biome, dependency-cruiser, knip and tsc print their own messages. */
export function gates(): Gate[] {
  return [
    ...['front-ends', 'api', 'infra'].map((program) =>
      commandGate(
        `types: ${program}`,
        ...tool(
          'typescript-native/bin/tsc',
          '-p',
          program === 'front-ends' ? 'tsconfig.front-ends.json' : program,
        ),
      ),
    ),
    commandGate(
      'format and lint (Biome)',
      ...tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    ),
    commandGate(
      'import rules (dependency-cruiser)',
      ...tool('dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err-long', ...SOURCES),
    ),
    commandGate('nothing unused (knip)', ...tool('knip/bin/knip.js', '--no-config-hints')),
    { name: 'licences', run: async () => checkLicences('package-lock.json') },
    { name: 'generated files are up to date', run: checkGenerated },
    { name: 'contract of the entry points is up to date', run: checkContract },
    { name: 'feature apps stay within the contract', run: checkImportsWithinContract },
    { name: 'contract keeps what the last release promised', run: checkReleasedContract },
    { name: 'OpenAPI document is lint-clean', run: () => checkOpenApi('api/openapi.json') },
    {
      name: 'API keeps what the last release promised, under a higher version where it grew',
      run: () => checkReleasedApi('api/openapi.json'),
    },
    { name: 'migrations: from nothing, and from the last release with its data', run: checkDatabase },
    { name: 'bytes of the first pages', run: checkPageWeight },
  ];
}

/** Generates every generated file again and compares it with the committed one. */
async function checkGenerated(): Promise<string | null> {
  const stale: string[] = [];
  for (const { path, content } of await generate()) {
    const committed = await readFile(path, 'utf8').catch(() => '');
    if (committed !== content)
      stale.push(`${path} is not what the sources make: run npm run gen and commit it`);
  }
  return stale.length ? stale.join('\n') : null;
}

/** Checks the API's document against all of Redocly's recommended rules; a warning fails too. */
async function checkOpenApi(file: string): Promise<string | null> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await readFile(file, 'utf8'), absoluteRef: file, config });
  const lines = problems.map(({ ruleId, message, location }) => {
    const [place] = location;
    return `${place?.pointer ?? file}: ${message} (${ruleId})`;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}
