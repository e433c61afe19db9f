import { parseArgs } from 'node:util';

/** The action that the command line names. */
export type Command =
  | { action: 'promote'; who: string; level: number }
  | { action: 'premium'; who: string; premium: boolean }
  | { action: 'demote' | 'reset-password' | 'reset-second-factor'; who: string }
  | { action: 'sign-out-all' };

export const USAGE =
  'Usage: promote <username-or-email> [--level 0-100] | demote <username-or-email> | reset-password <username-or-email> | reset-second-factor <username-or-email> | premium <username-or-email> [--off] | sign-out-all';

/** Reads the arguments after the program's name; throws one line that says what is wrong with them. */
export function readCommand(args: string[]): Command {
  const { positionals, level, off } = parse(args);
  const [action, who, ...more] = positionals;
  if (action === 'sign-out-all' && positionals.length === 1 && level === undefined && !off) return { action };
  if (!who || more.length > 0) throw new Error(USAGE);
  if (off && action !== 'premium') throw new Error(`--off belongs to premium only. ${USAGE}`);
  if (action === 'promote') return { action, who, level: permissionLevel(level ?? '0') };
  const isOther = action === 'demote' || action === 'reset-password' || action === 'reset-second-factor';
  if (!isOther && action !== 'premium') throw new Error(USAGE);
  if (level !== undefined) throw new Error(`--level belongs to promote only. ${USAGE}`);
  return isOther ? { action, who } : { action, who, premium: !off };
}

function parse(args: string[]): { positionals: string[]; level?: string; off: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { level: { type: 'string' }, off: { type: 'boolean' } },
    });
    return { positionals, level: values.level, off: values.off ?? false };
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
