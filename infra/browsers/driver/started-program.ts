import { type ChildProcess, spawn } from 'node:child_process';

/** How long a program may need until it is there, in ms: two cores may build something else meanwhile. */
const START_MS = 60_000;

/** A program in a session of its own, which ends with all that it started, at the latest with this process. */
export class StartedProgram {
  readonly #process: ChildProcess;
  readonly #name: string;
  #output = '';

  constructor(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
    this.#name = command;
    this.#process = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of this.#process.stdio.slice(1)) {
      stream?.on('data', (bytes) => {
        this.#output += bytes;
      });
    }
    this.#process.once('error', (error) => {
      this.#output += error.message;
    });
    process.once('exit', this.#killNow);
  }

  /**
   * Asks again and again until there is an answer other than undefined.
   *
   * @throws an Error with all that the program printed when it ends before, or takes too long
   */
  async until<Answer>(
    ask: (output: string) => Answer | undefined | Promise<Answer | undefined>,
  ): Promise<Answer> {
    const end = Date.now() + START_MS;
    for (;;) {
      const answer = await ask(this.#output);
      if (answer !== undefined) return answer;
      const { exitCode, pid } = this.#process;
      if (exitCode !== null || pid === undefined || Date.now() > end)
        throw new Error(`${this.#name} did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Resolves once it is gone. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    process.off('exit', this.#killNow);
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#killNow();
    await gone;
  }

  readonly #killNow = () => {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  };
}
