import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * A loader hook of Node: strips the types of TypeScript files and leaves every other module alone.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!/\.ts(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    configFile: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
