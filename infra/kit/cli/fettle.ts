import { failureLine } from '../../failure.ts';
import type { Kit } from './kit.ts';
import { PACKED_KIT } from './packed-kit.ts';

const USAGE = `usage:
  fettle new mfe-<name> --slot <slot> [--slot <slot> …] [--kit <where npm gets the kit>]
                             makes a repository for a feature app, such as: mfe-community --slot page:/community
  fettle dev                 shows your sources in the shell's frame with mock answers of the API, or in the product at FETTLE_URL, for
                             your tab alone
  fettle test [arguments]    runs the tests; arguments are Jest's
  fettle build               builds into dist
  fettle smoke               opens every slot in a browser, in the shell's frame: errors, axe, targets too small for a finger
  fettle check               types, the build, and what a deploy would refuse
  fettle deploy [--canary <percent> | --all] [--reason "…"]
                             makes your sources live: for 10 percent of the members, all for a first version
  fettle rollback [--reason "…"]   takes the canary back, or makes the build before live again
  fettle promote [--reason "…"]    makes the canary live for all members
  fettle disable [--reason "…"]    switches the feature app off
  fettle enable [--reason "…"]     switches on what your team switched off
  fettle status              what is live, its failures and sizes, and what your team may do
deploy and the commands after it need FETTLE_URL, and FETTLE_DEPLOY_TOKEN or the identity of a job of a CI.`;

/** A command: gets its arguments and returns the exit code, 2 for wrong arguments. */
type Command = (args: string[], kit: Kit) => Promise<number>;

const COMMANDS: Record<string, () => Promise<Command>> = {
  new: async () => (await import('./new-repository.ts')).newCommand,
  dev: async () => (await import('./dev.ts')).dev,
  test: async () => (await import('./test.ts')).test,
  build: async () => (await import('./check.ts')).build,
  smoke: async () => (await import('./smoke.ts')).smoke,
  check: async () => (await import('./check.ts')).check,
  deploy: async () => (await import('./deploy.ts')).deploy,
  rollback: async () => (await import('./live-builds.ts')).changeCommand('rollback'),
  promote: async () => (await import('./live-builds.ts')).changeCommand('promote'),
  disable: async () => (await import('./live-builds.ts')).changeCommand('disable'),
  enable: async () => (await import('./live-builds.ts')).changeCommand('enable'),
  status: async () => (await import('./live-builds.ts')).status,
};

const WITHOUT_ARGUMENTS = ['dev', 'build', 'smoke', 'check', 'status'];

/**
 * Runs `fettle <command>`. Returns 0 when it succeeded, 1 when something is wrong with the feature app or the product
 * refuses it (each line says what), 2 when the arguments are wrong.
 */
export async function main([name = '', ...args]: string[], kit = PACKED_KIT): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (!command || (args.length && WITHOUT_ARGUMENTS.includes(name))) return wrong();
  try {
    const code = await command(args, kit);
    return code === 2 && name !== 'test' ? wrong() : code;
  } catch (error) {
    console.error(failureLine(error));
    return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS') ? wrong() : 1;
  }
}

function wrong(): number {
  console.error(USAGE);
  return 2;
}
