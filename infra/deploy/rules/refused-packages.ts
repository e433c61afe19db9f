import { HOST_ONLY } from '../../rspack/shared-libraries.ts';
import { SHELL } from '../../rspack/workspace.ts';

/** What must be on the page once, in the shell, with everything that reaches feature apps through a door only. */
const REFUSED = [
  /^@chakra-ui\//,
  /^@emotion\//,
  /^@ark-ui\//,
  /^react-router/,
  /^@tanstack\//,
  /^axios$/,
  /^@module-federation\/bridge-react/,
];

/**
 * A line for each package in a feature app's artifact that must not be there. The build refuses imports by name; this
 * goes by what was bundled, however it got there.
 */
export function refusedPackages(name: string, packages: string[]): string[] {
  if (name === SHELL) return [];
  return packages
    .filter((library) => library in HOST_ONLY || REFUSED.some((pattern) => pattern.test(library)))
    .map(
      (library) =>
        `${name} has a copy of ${library} in its files, which must be on the page once, the shell's: import it by its name where shared-libraries.ts lists it, else take what a door of @fettle/shared-ui offers.`,
    );
}
