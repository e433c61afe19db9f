/** Modules of shared-ui that a feature app may import where Node reads it; the others are the shell's. */
const OWN = {
  '@fettle/shared-ui/slots': new URL('./shared-ui/slots.mjs', import.meta.url).href,
  '@fettle/shared-ui/rules': new URL('./shared-ui/rules.mjs', import.meta.url).href,
};

export { load } from './typescript-hooks.mjs';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const url = OWN[specifier];
  return url ? { url, shortCircuit: true } : next(specifier, context);
}
