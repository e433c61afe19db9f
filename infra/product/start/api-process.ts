import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, KeptProcess } from '../../../api/src/platform/process/kept-process.ts';
import { Failure, failureLine } from '../../failure.ts';
import { commandLine, isAlive } from '../locks/process-liveness.mjs';
import { lastLines, spawnNode } from '../processes/node-process.ts';
import type { DataFolderHolder } from './data-folder-lock.ts';

const DRAIN_MS = 15_000;

export interface ApiEvents {
  /** A process was started; it is not ready yet. */
  started(pid: number): void;
  /** The process died unexpectedly, and is started again after a pause. */
  died(how: string, pauseMs: number): void;
  /** Ready again after a death or a restart. */
  back(): void;
  /** Output of the process: its log. */
  log(chunk: Uint8Array): void;
}

/**
 * Keeps the API process running. The process sends `{ type: 'ready' }` when it listens, drains and ends on SIGTERM,
 * and ends by itself when the channel to this process closes.
 */
export class ApiProcess {
  readonly #args: string[];
  readonly #on: ApiEvents;
  #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  /** Aborted when the process is stopped; each start has another one. */
  #unwanted = new AbortController();
  readonly #kept: KeptProcess;

  constructor(args: string[], env: NodeJS.ProcessEnv, on: ApiEvents) {
    this.#args = args;
    this.#env = env;
    this.#on = on;
    this.#kept = new KeptProcess({ start: () => this.#launch(), died: on.died, failure: failureLine });
  }

  /**
   * Starts the process and resolves when it is ready. From then on it is started again after each death.
   *
   * @throws Failure with its last line of error output when it ends before it is ready
   */
  async start(): Promise<void> {
    this.#unwanted = new AbortController();
    await this.#launch();
  }

  /** Lets the process finish its requests (15 s at most) and ends it. */
  async stop(): Promise<void> {
    this.#unwanted.abort();
    if (this.#child) await endProcess(this.#child, DRAIN_MS);
  }

  /** Ends it at once. */
  kill(): void {
    this.#unwanted.abort();
    this.#child?.kill('SIGKILL');
  }

  /** Ends it and starts it again, with another environment if given. */
  async restart(env: NodeJS.ProcessEnv = this.#env): Promise<void> {
    this.#env = env;
    await this.stop();
    await this.start();
  }

  #launch(): Promise<void> {
    const child = spawnNode(this.#args, this.#env, true);
    this.#child = child;
    const { signal: unwanted } = this.#unwanted;
    const started = Date.now();
    const complaint = lastLines(child);
    child.stdout?.on('data', this.#on.log);
    child.stderr?.on('data', this.#on.log);
    if (child.pid) this.#on.started(child.pid);

    return new Promise((resolve, reject) => {
      let ready = false;
      child.on('message', (message: { type?: string }) => {
        if (message?.type !== 'ready' || ready) return;
        ready = true;
        child.stderr?.pipe(process.stderr, { end: false });
        resolve();
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (this.#child === child) this.#child = null;
        const how = signal ?? `exit code ${code}`;
        if (!ready) reject(new Failure(complaint() || `The API ended (${how}) before it was ready.`));
        else if (!unwanted.aborted) void this.revive(how, Date.now() - started);
      });
    });
  }

  /** Starts the process again until it runs, or until it is stopped or restarted. */
  async revive(how: string, livedMs = 0): Promise<void> {
    if (await this.#kept.revive(how, livedMs, this.#unwanted.signal)) this.#on.back();
  }
}

const ORPHAN_WAIT_MS = 6000;

/**
 * Waits for the API process of a killed supervisor: it holds the port until it notices and ends by itself. When that
 * takes too long, it is killed.
 */
export async function waitForOrphanedApi(previous: DataFolderHolder | null): Promise<void> {
  const pid = previous?.api_pid;
  if (!pid || !isOrphan(pid)) return;
  const deadline = Date.now() + ORPHAN_WAIT_MS;
  while (isOrphan(pid) && Date.now() < deadline) await delay(50);
  if (isOrphan(pid)) process.kill(pid, 'SIGKILL');
  while (isOrphan(pid)) await delay(20);
}

const isOrphan = (pid: number) => isAlive(pid) && /[\\/]main\.[jt]s/.test(commandLine(pid));

/** The log of the API process: a file that replaces `<file>.1` when it gets too large. */
export class RotatingLog {
  readonly #file: string;
  readonly #limit: number;
  #handle: number;
  #size: number;

  constructor(file: string, limitBytes = 10_000_000) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#limit = limitBytes;
    this.#size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    this.#handle = openSync(file, 'a', 0o600);
  }

  /** Writes to the log and never throws: a log that cannot be written (a full disk) must not end the product. */
  write(chunk: Uint8Array): void {
    try {
      if (this.#size > this.#limit) this.#rotate();
      this.#size += writeSync(this.#handle, chunk);
    } catch {
      // the line is lost, the product continues
    }
  }

  #rotate(): void {
    closeSync(this.#handle);
    renameSync(this.#file, `${this.#file}.1`);
    this.#handle = openSync(this.#file, 'a', 0o600);
    this.#size = 0;
  }
}
