import { spawn } from 'node:child_process';

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
      const { code, output } = await runCommand(command, args, env);
      return code === 0 ? null : output.trim() || `${command} ended with ${code}`;
    },
  };
}

/** Runs a command in `cwd` to its end and gives its exit code (null: ended by a signal) and all that it printed. */
export function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs gates two at a time (the machine of a newcomer has two cores), prints a line for each, counts them. */
export async function runGates(gates: Gate[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const waiting = [...gates];
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const started = performance.now();
      const skipped: string[] = [];
      const complaint = await gate.run().catch((error: unknown) => {
        if (!(error instanceof Skipped)) return String(error);
        skipped.push(error.message);
        return null;
      });
      if (skipped.length > 0) {
        console.log(`skip ${gate.name}: ${skipped}`);
        continue;
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      tally[complaint === null ? 'passed' : 'failed'] += 1;
      console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
      if (complaint !== null) console.log(complaint.replace(/^/gm, '     '));
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}
