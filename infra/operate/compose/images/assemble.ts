import { join } from 'node:path';
import { publishStale } from '../../../deploy/publish-stale.ts';
import { assembleApi } from './assemble-api.ts';

/**
 * `node infra/run.mjs infra/operate/compose/images/assemble.ts <folder>`, in the first stage of the Containerfile:
 * `<folder>/api`, which the image of the API has, and `<folder>/seed`, the front ends of these sources, built and
 * published.
 */
const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder.');
await assembleApi(join(folder, 'api'));
await publishStale({ dataDir: join(folder, 'seed'), log: console.log });
