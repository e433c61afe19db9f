#!/usr/bin/env node
// Reads the TypeScript of a feature app (`rspack.config.ts`, `src/remote.ts`) as the build does.
import { register } from 'node:module';

register('../lib/hooks.mjs', import.meta.url);
const { main } = await import('../lib/cli.mjs');
// A command may leave a watch or a server behind.
process.exit(await main(process.argv.slice(2)));
