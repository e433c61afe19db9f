import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../workspace.ts';

/** Result of a command of the kit: its exit code and all that it wrote. */
export interface Ran {
  code: number;
  output: string;
}

/** Packs the kit of today's sources into a new folder and returns the tarball's path. */
async function packKit(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, ['infra/run.mjs', 'infra/kit/kit-command.ts', folder], {
    cwd: ROOT,
  });
  return join(folder, readdirSync(folder)[0] ?? '');
}

/**
 * A folder outside this repository with the kit as it is packed, and beside it the packages that the kit names. No
 * workspace of this repository can be found from there.
 */
export class ForeignFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'fettle-foreign-'));
  /** The installed kit. */
  readonly kit = join(this.folder, 'node_modules/@fettle/feature-app-kit');
  /** The tarball that it came from. */
  tarball = '';
  /** Variables that the commands get besides those of this process. */
  env: Record<string, string> = {};

  /** Unpacks a kit; without `tarball` that of today's sources, which it packs. */
  async install(tarball?: string): Promise<void> {
    this.tarball = tarball ?? (await packKit(join(this.folder, 'packed')));
    mkdirSync(this.kit, { recursive: true });
    await promisify(execFile)('tar', ['-xzf', this.tarball, '-C', this.kit, '--strip-components=1']);
    const { dependencies } = JSON.parse(readFileSync(join(this.kit, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      const link = join(this.folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), link);
    }
    const integrity = `sha512-${createHash('sha512').update(readFileSync(this.tarball)).digest('base64')}`;
    this.gotFrom(`file:${relative(this.folder, this.tarball)}`, integrity);
  }

  /** Notes as npm does where the kit came from. */
  gotFrom(resolved: string, integrity?: string): void {
    const packages = { 'node_modules/@fettle/feature-app-kit': { resolved, integrity } };
    writeFileSync(join(this.folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  }

  /** Runs a command of the kit in a folder below this one, as the script of a package.json would. */
  async fettle(folder: string, ...args: string[]): Promise<Ran> {
    const options = { cwd: join(this.folder, folder), env: this.#environment() };
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, this.#command(args), options);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  /** Starts a command that runs until it is ended. */
  start(folder: string, ...args: string[]): ChildProcess {
    const options = { cwd: join(this.folder, folder), env: this.#environment() };
    return spawn(process.execPath, this.#command(args), options);
  }

  /** Replaces a text in a file, which must have it; returns a function that takes it back. */
  replace(path: string, from: string, to: string): () => void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(file, text.replace(from, to));
    return () => writeFileSync(file, text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #command(args: string[]): string[] {
    return [join(this.kit, 'bin/fettle.mjs'), ...args];
  }

  /** Without the variables of a Jest around it, which would reach the Jest that the kit runs. */
  #environment(): NodeJS.ProcessEnv {
    const { NODE_ENV: _, JEST_WORKER_ID: __, ...env } = process.env;
    return { ...env, ...this.env };
  }
}
