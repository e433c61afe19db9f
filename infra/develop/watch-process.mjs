import { register } from 'node:module';

/**
 * Watches front ends: `node watch-process.mjs <options as JSON>`, with a channel to its parent, which gets the result
 * of each change and whose end ends this process. It reads TypeScript with the hook of the builds
 * (`infra/build/front-ends/build-process.mjs` says why).
 */
process.once('disconnect', () => process.exit());
register('../build/front-ends/typescript-hooks.mjs', import.meta.url);
const { watchFrontEnds } = await import('./watch-front-ends.ts');
await watchFrontEnds(JSON.parse(process.argv[2] ?? ''), (round) => process.send?.(round));
