#!/usr/bin/env node
// `fettle` in this repository: the sources of the kit's command, in the folder of one of its feature apps.
import { register } from 'node:module';

if (process.argv[2] === 'new') {
  console.error('In a clone of the product, in its root: npm run new -- mfe-<name> --slot <slot>');
  process.exit(2);
}
register('../../build/front-ends/typescript-hooks.mjs', import.meta.url);
const { main } = await import('../cli/fettle.ts');
const { REPOSITORY_KIT } = await import('./repository-kit.ts');
// A command may leave a watch or a server behind.
process.exit(await main(process.argv.slice(2), REPOSITORY_KIT));
