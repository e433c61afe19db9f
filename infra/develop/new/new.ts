import { failureLine } from '../../failure.ts';
import { newArguments } from './new-name.ts';
import { newPackage } from './new-package.ts';

const USAGE = `usage: npm run new -- mfe-<name> --slot <slot> [--slot <slot> …]
  for example: npm run new -- mfe-community --slot page:/community
Makes a feature app that fills these slots of the contract (shared-ui/src/slots/slots.ts).`;

/** Parses the arguments; null when they are wrong. */
function read(args: string[]) {
  try {
    return newArguments(args);
  } catch {
    return null;
  }
}

const nextSteps = (name: string, slots: string[]) => `${name} fills ${slots.join(', ')}. Next:
  see it in the product, and change it:  npx fettle dev, in its folder
  run its tests:                         npx jest ${name}
  hold it against every static gate:     npm run check
  make it live:                          npm run deploy -- ${name}
Commit ${name}/ and package-lock.json together. docs/feature-apps.md tells the whole way.`;

/**
 * `npm run new`: makes a feature app. Exit code 0 when it was made, 1 when it cannot be made (one line says why and
 * nothing was written), 2 when the arguments are wrong.
 */
async function main(args: string[]): Promise<number> {
  const wanted = read(args);
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  try {
    await newPackage(wanted.name, wanted.slots);
  } catch (error) {
    console.error(failureLine(error));
    return 1;
  }
  console.log(nextSteps(wanted.name, wanted.slots));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
