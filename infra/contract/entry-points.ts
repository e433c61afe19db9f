import { HOST_ONLY } from '../rspack/shared-libraries.ts';

/** A door of shared-ui that feature apps may use. */
export interface Door {
  /** `@fettle/shared-ui/data`. */
  specifier: string;
  /** Its source, in the repository. */
  source: string;
  /** What it promises, as a text to review: made by `npm run gen`. */
  contract: string;
  /** The shell provides it at run time, so that a change meets feature apps that are already deployed. */
  isProvided: boolean;
}

function door(file: string, specifier = `@fettle/shared-ui/${file}`): Door {
  return {
    specifier,
    source: `shared-ui/src/${file}.ts`,
    contract: `shared-ui/contract/${file}.d.ts`,
    isProvided: HOST_ONLY['@fettle/shared-ui'].includes(specifier),
  };
}

/** The door that holds the slots; its text names the version of the whole contract. */
export const SLOTS = door('slots');

/** The doors of shared-ui that feature apps import from. `/theme` is the shell's own, `/testing` is for tests. */
export const DOORS: Door[] = [
  door('core', '@fettle/shared-ui'),
  door('overlays'),
  door('forms'),
  door('data'),
  SLOTS,
  door('rules'),
];
