import { parseArgs } from 'node:util';

/** The action that the command line names. */
export type Command =
  | { action: 'promote'; who: string; level: number }
  | { action: 'demote' | 'reset-password'; who: string }
  | { action: 'sign-out-all' };

export const USAGE =
  'Usage: promote <username-or-email> [--level 0-100] | demote <username-or-email> | reset-password <username-or-email> | sign-out-all';

/** Reads the arguments after the program's name; throws one line that says what is wrong with them. */
export function readCommand(args: string[]): Command {
  const { positionals, level } = parse(args);
  const [action, who, ...more] = positionals;
  if (action === 'sign-out-all' && positionals.length === 1 && level === undefined) return { action };
  if (!who || more.length > 0) throw new Error(USAGE);
  if (action === 'promote') return { action, who, level: permissionLevel(level ?? '0') };
  if (action !== 'demote' && action !== 'reset-password') throw new Error(USAGE);
  if (level !== undefined) throw new Error(`--level belongs to promote only. ${USAGE}`);
  return { action, who };
}

function parse(args: string[]): { positionals: string[]; level?: string } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { level: { type: 'string' } },
    });
    return { positionals, level: values.level };
  } catch {
    throw new Error(USAGE);
  }
}

function permissionLevel(text: string): number {
  const level = Number(text);
  if (!/^\d+$/.test(text) || level > 100)
    throw new Error(`--level must be a number from 0 to 100, not "${text}".`);
  return level;
}
