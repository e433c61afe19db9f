import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockedPackages } from '../develop/new/lock-file.ts';
import { runProgram } from '../product/processes/run-program.ts';
import { LICENCES_READ_BY_HAND } from '../tests/check/licences.ts';
import { ROOT } from '../workspace.ts';

interface Component {
  /** Name and version. */
  'bom-ref': string;
  name: string;
  licenses?: { license: { id: string } }[];
}

/** The parts of npm's CycloneDX document that are changed here. */
interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The packages of the product by the lock file, for all platforms and without the tools of development, in CycloneDX's JSON. Equal
 * lock files give equal bytes under one npm: without serial number and time, and named by the package, not by the folder of the clone.
 */
export async function sbom(): Promise<string> {
  const wanted = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...wanted]] : ['npm', wanted];
  const { code, output } = await runProgram(command, args, {}, ROOT);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}.\n${output.trim()}`);
  const document = JSON.parse(output) as Sbom;
  delete document.serialNumber;
  delete document.metadata.timestamp;
  const tools = toolsOfDevelopment();
  document.components = document.components.filter((component) => !tools.has(component['bom-ref']));
  document.dependencies = document.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((it) => !tools.has(it)) }));
  for (const component of [document.metadata.component, ...document.components]) {
    component.name = component['bom-ref'].replace(/@[^@]*$/, '');
    const id = LICENCES_READ_BY_HAND[component.name];
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }];
  }
  return `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * Name and version of each package that only development needs. Not by `npm sbom --omit=dev`: that leaves out React too, and
 * whatever else any workspace has among its development dependencies.
 */
function toolsOfDevelopment(): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const tools = new Set<string>();
  const needed = new Set<string>();
  for (const [path, { name, version, dev }] of Object.entries(packages))
    (dev ? tools : needed).add(`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`);
  // A package may stand in several places.
  return new Set([...tools].filter((tool) => !needed.has(tool)));
}

/** Writes the list of packages into the folder of a built product. */
export async function writeSbom(folder: string): Promise<void> {
  await writeFile(join(folder, 'sbom.cdx.json'), await sbom());
}
