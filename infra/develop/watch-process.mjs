import { register } from 'node:module';

/**
 * The process that watches front ends: `node watch-process.mjs <options as JSON>`, with a channel to its parent, which
 * hears what became of each change, and with which it ends. It reads TypeScript with the hook of the builds
 * (`infra/build/front-ends/build-process.mjs` says why).
 */
process.once('disconnect', () => process.exit());
register('../build/front-ends/typescript-hooks.mjs', import.meta.url);
const { watchFrontEnds } = await import('./watch-front-ends.ts');
await watchFrontEnds(JSON.parse(process.argv[2] ?? ''), (round) => process.send?.(round));
