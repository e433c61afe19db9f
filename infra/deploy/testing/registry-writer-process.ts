import { s3Setting } from '../../../api/src/platform/config/s3-address.ts';
import { useDeployBucket } from '../store/deploy-bucket.ts';
import { pointer, putLive } from './fake-build.ts';

/** Makes builds 0, 1, 2 … of one package live: `registry-writer-process.ts <data folder> <package> <count>`. */
async function writeRegistry(dataDir = '', name = '', times = '0'): Promise<void> {
  await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), 5);
  for (let build = 0; build < Number(times); build += 1) {
    await putLive(dataDir, name, pointer(name, String(build)));
  }
}

await writeRegistry(...process.argv.slice(2));
process.disconnect?.();
