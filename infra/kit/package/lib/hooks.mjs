/** What a feature app's modules import of shared-ui where Node reads them: the rest is the shell's. */
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
