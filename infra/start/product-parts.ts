import { s3TimeoutSeconds } from '../../api/src/config/s3-address.ts';
import { readSettings } from './settings.ts';
import type { ProductParts } from './supervisor.ts';

/** The product itself. Builders are loaded when they are needed: a failure of settings should not wait for them. */
export const productParts: ProductParts = {
  buildApi: async () => {
    const { buildApi } = await import('../build/build-api.ts');
    return (await buildApi()) ? 'built' : '';
  },
  publish: async (dataDir, progress, signal) => {
    const { publishStale } = await import('../deploy/publish-stale.ts');
    const { useDeployBucket } = await import('../deploy/store/deploy-bucket.ts');
    const { deployStore, env } = readSettings(process.env);
    await useDeployBucket(dataDir, deployStore, s3TimeoutSeconds(env));
    const { built, published, notes } = await publishStale({ dataDir, log: progress, signal });
    return { summary: [...new Set([...built, ...published])].join(', '), notes };
  },
  prepare: ['api/dist/prepare.js'],
  api: ['api/dist/main.js'],
};
