import pLimit from 'p-limit';
import { runProgram } from '../../product/processes/run-program.ts';

/** One requirement of `npm run check`. `run` resolves with the message of a failure, or with null. */
export interface Gate {
  name: string;
  run(): Promise<string | null>;
}

/** A gate that is a command: it passes when the command ends with 0, and its output is the message. */
export function commandGate(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Gate {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(command, args, env);
      return code === 0 ? null : output.trim() || `${command} ended with ${code}`;
    },
  };
}

export interface Tally {
  passed: number;
  failed: number;
}

/** A newcomer's machine has two cores. */
const AT_ONCE = 2;

/** Runs gates two at a time, prints a line for each, counts them. */
export async function runGates(gates: Gate[]): Promise<Tally> {
  const held = await pLimit(AT_ONCE).map(gates, holds);
  const passed = held.filter(Boolean).length;
  return { passed, failed: held.length - passed };
}

async function holds({ name, run }: Gate): Promise<boolean> {
  const started = performance.now();
  const complaint = await run().catch((error: unknown) => String(error));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (complaint !== null) console.log(complaint.replace(/^/gm, '     '));
  return complaint === null;
}
