import { join } from 'node:path';
import { writeSbom } from '../../../build/sbom.ts';
import { publishStale } from '../../../deploy/publish-stale.ts';
import { assembleApi } from './assemble-api.ts';

/**
 * `node infra/run.mjs infra/operate/compose/images/assemble.ts <folder>`, in the first stage of the Containerfile:
 * `<folder>/api`, which the image of the API has, with the list of its packages (`sbom.cdx.json`), and `<folder>/seed`, the front ends of these sources, built and
 * published.
 */
const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder.');
await assembleApi(join(folder, 'api'));
await writeSbom(join(folder, 'api'));
await publishStale({ dataDir: join(folder, 'seed'), log: console.log });
