import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdUnderWay } from '../../deploy/build/build-id.ts';
import { apiVersion, contractVersion } from '../../deploy/build/contract-versions.ts';
import { packageVersion, ROOT } from '../../workspace.ts';
import type { FrontEnd } from './front-end.ts';
import { HOST_ONLY } from './shared-libraries.ts';

/** The shell or a feature app of this repository, as its sources are now. */
export const frontEndOf = (name: string): FrontEnd => ({
  name,
  folder: join(ROOT, name),
  version: packageVersion(name),
  build_id: buildIdUnderWay(name),
  contract: contractVersion(),
  api: apiVersion(),
  host_versions: hostVersions(),
  shared_ui: join(ROOT, 'shared-ui/src'),
});

/** The version of each library that the shell provides, as it is installed. */
export const hostVersions = (): Record<string, string> =>
  Object.fromEntries(Object.keys(HOST_ONLY).map((library) => [library, installedVersion(library)]));

function installedVersion(library: string): string {
  const description = readFileSync(join(ROOT, 'node_modules', library, 'package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
