import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireSuccess } from '../product/processes/run-program.ts';
import { ROOT } from '../workspace.ts';
import { buildApi } from './api/build-api.ts';
import { contractComplaint } from './contract/contract-change.ts';
import { committedTexts, contractTexts } from './contract/contract-texts.ts';
import { entryDefaults } from './entry-defaults.ts';
import { importSources } from './import-sources.ts';
import { type GeneratedFile, releaseFiles } from './release-files.ts';

/** A refusal to write a file; the message says why. */
class Refused extends Error {}

/**
 * Makes every generated file from the sources, without touching those in the repository: the list of sources of
 * imports from their folders, the API's description from its DTOs, and the front ends' types and defaults of entries from that. The same sources give the same text.
 */
export async function generate(): Promise<GeneratedFile[]> {
  const sources = await importSources();
  await buildApi();
  const folder = await mkdtemp(join(tmpdir(), 'fettle-gen-'));
  try {
    const document = join(folder, 'openapi.json');
    const types = join(folder, 'api.gen.ts');
    await requireSuccess(process.execPath, join(ROOT, 'api/dist/openapi.js'), document);
    // A field with a default is still optional in a request.
    const cli = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
    await requireSuccess(process.execPath, cli, document, '--output', types, '--default-non-nullable=false');
    const api = await readFile(document, 'utf8');
    const client = (await readFile(types, 'utf8')) + entryDefaults(JSON.parse(api));
    return [
      { path: 'api/openapi.json', content: api },
      { path: 'shared-ui/src/data/api.gen.ts', content: client },
      sources,
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write({ path, content }: GeneratedFile): Promise<void> {
  const before = await readFile(join(ROOT, path), 'utf8').catch(() => '');
  if (before !== content) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), content);
  }
  console.log(`${path}: ${before === content ? 'up to date' : 'written'}`);
}

/**
 * `npm run gen`: writes the files that changed and names them. The contract of the entry points comes last, since it
 * names the API's types; it stays unchanged when its version is too low, because the next change is compared with it.
 * With `--release` it also writes `releases/<version>/`, which the gates compare later changes with.
 */
async function gen(): Promise<void> {
  for (const file of await generate()) await write(file);
  const texts = contractTexts();
  const committed = committedTexts();
  const complaint = committed && contractComplaint(committed, texts, 'the committed contract');
  if (complaint) throw new Refused(`shared-ui/contract stays as it is:\n${complaint}`);
  for (const [path, content] of Object.entries(texts)) await write({ path, content });
  if (process.argv.includes('--release')) for (const file of await releaseFiles()) await write(file);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await gen().catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
