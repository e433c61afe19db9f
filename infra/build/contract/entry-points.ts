import { HOST_ONLY } from '../front-ends/shared-libraries.ts';

/** An entry point of shared-ui that feature apps may use. */
export interface EntryPoint {
  /** `@fettle/shared-ui/data`. */
  specifier: string;
  /** Path of the source in the repository. */
  source: string;
  /** Path of the contract, a text for review that `npm run gen` writes. */
  contract: string;
  /** Whether the shell provides it at run time: then a change reaches feature apps that are already deployed. */
  isProvided: boolean;
}

function entryPoint(
  file: string,
  specifier = `@fettle/shared-ui/${file}`,
  source = `shared-ui/src/${file}.ts`,
): EntryPoint {
  return {
    specifier,
    source,
    contract: `shared-ui/contract/${file}.d.ts`,
    isProvided: HOST_ONLY['@fettle/shared-ui'].includes(specifier),
  };
}

/** The entry point that holds the slots; its text names the version of the whole contract. */
export const SLOTS = entryPoint('slots');

/** The entry points that feature apps import from, `/testing` in their tests. `/theme` is the shell's own. */
export const ENTRY_POINTS: EntryPoint[] = [
  entryPoint('core', '@fettle/shared-ui'),
  entryPoint('overlays'),
  entryPoint('forms'),
  entryPoint('data'),
  SLOTS,
  entryPoint('rules'),
  entryPoint('testing', '@fettle/shared-ui/testing', 'shared-ui/src/testing.tsx'),
];
