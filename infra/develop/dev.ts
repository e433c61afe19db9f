import { Failure, failureLine } from '../failure.ts';
import { REMOTES } from '../workspace.ts';

const USAGE = `usage:
  npm run dev                 the whole product, from the sources, at http://localhost:3000
  npm run dev -- <package>    one feature app from the sources, in the product as it is deployed (${REMOTES.join(', ')})`;

/**
 * `npm run dev`: everything, or one feature app. Exit code 0 after Ctrl-C, 1 when it cannot continue (one line says
 * why), 2 when the arguments are wrong.
 */
async function dev(args: string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined) {
    const { developEverything } = await import('./everything.ts');
    return developEverything();
  }
  if (rest.length || name.startsWith('-')) {
    console.error(USAGE);
    process.exit(2);
  }
  if (!REMOTES.includes(name))
    throw new Failure(`${name} is no feature app of this clone: ${REMOTES.join(', ')}.`);
  const { developRemote } = await import('./one-remote.ts');
  return developRemote(name);
}

try {
  await dev(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exit(1);
}
