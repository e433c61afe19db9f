import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { s3Setting, s3TimeoutSeconds } from '../../../../api/src/platform/config/s3-address.ts';
import { candidate } from '../../../deploy/build/build-stale.ts';
import { publishStale } from '../../../deploy/publish-stale.ts';
import { useDeployBucket } from '../../../deploy/store/deploy-bucket.ts';
import { deployFolder, isStored, openIncoming, store } from '../../../deploy/store/store.ts';
import { FRONT_ENDS } from '../../../workspace.ts';

/**
 * `node infra/run.mjs infra/operate/compose/images/publish.ts <seed>`, before the API starts: publishes the front
 * ends of this image as `npm start` does, into `DATA_DIR` or the bucket of `DEPLOY_STORE`. Builds that were deployed
 * separately stay. Nothing is built: the builds come from the image.
 */
const [seed = ''] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR ?? '';
if (!seed || !dataDir) throw new Error('Name the folder of the builds, and set DATA_DIR.');

await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
for (const name of FRONT_ENDS) {
  const { path } = candidate(name);
  if (await isStored(dataDir, path)) continue;
  const incoming = await openIncoming(dataDir, name);
  await cp(join(deployFolder(seed), path), incoming, { recursive: true });
  await store(dataDir, incoming, path);
}
const { published, notes } = await publishStale({ dataDir, log: console.log });
for (const line of [`published: ${published.join(', ') || 'nothing new'}`, ...notes]) console.log(line);
