import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Live {
  build: string;
  share: number | null;
  revision: number;
  moved: boolean;
}

/** The last line of a deploy. */
export type DeployEnd =
  | { live: Live; refused?: never; failed?: never; needs_smoke_test?: never }
  | { refused: string[]; needs_smoke_test?: { shell: string }; live?: never; failed?: never }
  | { failed: string; live?: never; refused?: never; needs_smoke_test?: never };

export interface Ended {
  end: DeployEnd;
  /** Output of a program that ended without a last line, for the log; `null` for one with it. */
  complaint: string | null;
}

const ENDED_EARLY = 'The deploy ended early: please try again.';

/** A run of the program of deploys. Nothing that this program does, or fails to do, ends this process. */
export class DeployProcess {
  constructor(
    private readonly command: readonly [string, ...string[]],
    private readonly longestMs: number,
  ) {}

  /**
   * Resolves when the program has ended, also where it could not be started.
   *
   * @param request gets the path of the archive, and is the program's last argument
   * @param onLine gets each line but the last one
   */
  async run(request: object, archive: Buffer, onLine: (line: string) => void): Promise<Ended> {
    let folder: string | undefined;
    try {
      folder = await mkdtemp(join(tmpdir(), 'fettle-build-'));
      const path = join(folder, 'build.tar.gz');
      await writeFile(path, archive, { mode: 0o600 });
      return await this.#spawn(JSON.stringify({ ...request, archive: path }), onLine);
    } catch (error) {
      return { end: { failed: ENDED_EARLY }, complaint: String(error) };
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  #spawn(request: string, onLine: (line: string) => void): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const [file, ...args] = this.command;
      const program = spawn(file, [...args, request], { stdio: ['ignore', 'pipe', 'pipe'] });
      const timer = setTimeout(() => program.kill(), this.longestMs);
      let end: DeployEnd | null = null;
      let complaint = '';
      createInterface({ input: program.stdout }).on('line', (line) => {
        const said = objectOf(line);
        if (said && isEnd(said)) end = said;
        else if (said) onLine(line);
        else complaint = `${complaint}${line}\n`.slice(-2000);
      });
      program.stderr.on('data', (text) => {
        complaint = `${complaint}${text}`.slice(-2000);
      });
      program.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      program.once('close', (code, signal) => {
        clearTimeout(timer);
        resolve(
          end
            ? { end, complaint: null }
            : { end: { failed: ENDED_EARLY }, complaint: `${signal ?? code}: ${complaint}` },
        );
      });
    });
  }
}

const isEnd = (line: object): line is DeployEnd => 'live' in line || 'refused' in line || 'failed' in line;

/** The object that a line is; `null` for the half line of a program that was killed, and for anything else. */
function objectOf(line: string): object | null {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}
