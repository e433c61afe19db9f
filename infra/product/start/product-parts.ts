import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { failureLine } from '../../failure.ts';
import { deployCacheFolder, readSettings } from './settings.ts';
import type { ProductParts } from './supervisor.ts';

/** The parts of the product. Builders load on demand: errors in settings should not wait for them. */
export const productParts: ProductParts = {
  buildApi: async () => {
    const { buildApi } = await import('../../build/api/build-api.ts');
    return (await buildApi()) ? 'built' : '';
  },
  publish: async (dataDir, progress, signal, prepared) => {
    const { publishStale } = await import('../../deploy/publish-stale.ts');
    const { isAway, useDeployBucket } = await import('../../deploy/store/deploy-bucket.ts');
    const { deployStore, env } = readSettings(process.env);
    try {
      await useDeployBucket(dataDir, deployStore, s3TimeoutSeconds(env));
    } catch (error) {
      // The API has copies of what was live: an unreachable store should not keep the product down.
      if (!isAway(error) || !existsSync(join(deployCacheFolder({ dataDir }), 'registry.json'))) throw error;
      const note = `${failureLine(error)} Nothing was published; what was live here last is served.`;
      return { summary: 'copies of what was live', notes: [note] };
    }
    const { built, published, notes } = await publishStale({ dataDir, log: progress, signal, prepared });
    return { summary: [...new Set([...built, ...published])].join(', '), notes };
  },
  prepare: ['api/dist/prepare.js'],
  api: ['api/dist/main.js'],
};
