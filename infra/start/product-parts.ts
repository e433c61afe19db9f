import type { ProductParts } from './supervisor.ts';

/** Builds and publishes what is stale, and says which packages that were. */
function publisher(options: { evenIfLiveBefore?: boolean }): ProductParts['publish'] {
  return async (dataDir, progress, signal) => {
    const { publishStale } = await import('../deploy/publish-stale.ts');
    const { built, published, notes } = await publishStale({ ...options, dataDir, log: progress, signal });
    return { summary: [...new Set([...built, ...published])].join(', '), notes };
  };
}

/** The product itself. Builders are loaded when they are needed: a failure of settings should not wait for them. */
export const productParts: ProductParts = {
  buildApi: async () => {
    const { buildApi } = await import('../build/build-api.ts');
    const compiled = await buildApi();
    return compiled ? `${compiled} files compiled` : '';
  },
  publish: publisher({}),
  prepare: ['api/dist/prepare.js'],
  api: ['api/dist/main.js'],
};

/** The same for `npm run dev`: an edit that is undone shows as well. */
export const devParts: ProductParts = { ...productParts, publish: publisher({ evenIfLiveBefore: true }) };
