import pLimit from 'p-limit';
import { runProgram } from '../processes/run-program.ts';

/** One thing that `npm run check` demands. `run` resolves with what to print when it is broken, or with null. */
export interface Gate {
  name: string;
  run(): Promise<string | null>;
}

/** Thrown by a gate that has nothing to hold: it counts neither way, and the line says why. */
export class Skipped extends Error {}

/** A gate that is a command: it holds when the command ends with 0, and its output is the complaint. */
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
  const outcomes = await pLimit(AT_ONCE).map(gates, runGate);
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}

type Outcome = 'passed' | 'failed' | 'skipped';

async function runGate({ name, run }: Gate): Promise<Outcome> {
  const started = performance.now();
  let complaint: string | null;
  try {
    complaint = await run();
  } catch (error) {
    if (error instanceof Skipped) {
      console.log(`skip ${name}: ${error.message}`);
      return 'skipped';
    }
    complaint = String(error);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (complaint !== null) console.log(complaint.replace(/^/gm, '     '));
  return complaint === null ? 'passed' : 'failed';
}
