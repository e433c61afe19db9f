import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that lived longer than this did not die quickly. */
const QUICK_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Callbacks that start a process again and report about it. */
interface Restart {
  /** Resolves when it runs. */
  start(): Promise<unknown>;
  /** Reports a death or failed start before the pause until the next one. `quickDeaths`: in a row, with this one. */
  died(how: string, pauseMs: number, quickDeaths: number): void;
  /** The reason for `died`, by default the error's message; throws errors that another start cannot fix. */
  failure?(error: unknown): string;
}

/**
 * Starts a process again that died, until it runs. The pause before a start grows with each quick death in a row, so that a database
 * can recover, to 30 s at most: no administrator has to start the product again.
 */
export class KeptProcess {
  #quickDeaths = 0;

  constructor(private readonly restart: Restart) {}

  /** True when the process runs again, false when `signal` ended that. `livedMs`: since it last ran or started. */
  async revive(how: string, livedMs: number, signal: AbortSignal): Promise<boolean> {
    if (livedMs > QUICK_MS) this.#quickDeaths = 0;
    for (let reason = how; !signal.aborted; ) {
      this.#quickDeaths += 1;
      const pause =
        this.#quickDeaths === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, 100 * 2 ** (this.#quickDeaths - 1));
      this.restart.died(reason, pause, this.#quickDeaths);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      try {
        await this.restart.start();
        return true;
      } catch (error) {
        reason = this.restart.failure?.(error) ?? (error as Error).message;
      }
    }
    return false;
  }
}

/** Asks a process to end, by SIGTERM or `ask`, and kills it after the timeout; resolves with its exit code. */
export async function endProcess(
  child: ChildProcess,
  forceAfterMs: number,
  ask: () => unknown = () => child.kill('SIGTERM'),
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  ask();
  const force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs);
  await closed;
  clearTimeout(force);
  return child.exitCode;
}
