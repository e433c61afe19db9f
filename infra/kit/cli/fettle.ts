import { failureLine } from '../../failure.ts';

const USAGE = `usage:
  fettle new mfe-<name> --slot <slot> [--slot <slot> …]   makes a repository for a feature app
  fettle dev                 serves your sources to the product at FETTLE_URL, for your tab alone
  fettle test [arguments]    runs the tests; arguments are Jest's
  fettle build               builds into dist
  fettle check               types, the build, and what a deploy would refuse`;

/** A command: gets its arguments and returns the exit code. */
type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<string, () => Promise<Command>> = {
  new: async () => (await import('./new-repository.ts')).newCommand,
  dev: async () => (await import('./dev.ts')).dev,
  test: async () => (await import('./test.ts')).test,
  build: async () => (await import('./check.ts')).build,
  check: async () => (await import('./check.ts')).check,
};

/**
 * Runs `fettle <command>`. Returns 0 when it succeeded, 1 when something is wrong with the feature app (each line says
 * what), 2 when the arguments are wrong.
 */
export async function main([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (!command || (args.length && !['new', 'test'].includes(name))) {
    console.error(USAGE);
    return 2;
  }
  try {
    return await command(args);
  } catch (error) {
    console.error(failureLine(error));
    return 1;
  }
}
