import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { FRONT_ENDS, ROOT } from '../../workspace.ts';

/** Top-level folders that are no sources: packages, history, data, caches and reports. */
const NO_SOURCES =
  /^(\.git|\.data|\.cache|node_modules|coverage|test-results|playwright-report|screenshots)$/;

/** Whether a source is copied. Packages are linked; a starting API renames its `.new` files. */
const isCopied = (source: string) => !/[\\/]node_modules$|\.compiled\.\d+\.new$/.test(source);

/** A second clone of the sources in a folder of its own, with the same packages installed. */
export class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'fettle-clone-'));

  constructor() {
    // As root PostgreSQL runs as another user, who must be able to enter the folder.
    chmodSync(this.folder, 0o755);
    for (const entry of readdirSync(ROOT).filter((name) => !NO_SOURCES.test(name))) {
      cpSync(join(ROOT, entry), join(this.folder, entry), {
        recursive: true,
        filter: isCopied,
      });
      // A workspace's own packages, where npm could not put them higher up.
      const own = join(ROOT, entry, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(this.folder, entry, 'node_modules'));
    }
    this.link('node_modules', (entry) => join(ROOT, 'node_modules', entry));
    this.link('node_modules/@fettle', (entry) =>
      join(this.folder, relative(ROOT, realpathSync(join(ROOT, 'node_modules/@fettle', entry)))),
    );
  }

  /** Replaces `from`, a text that must be in the source, by `to`, everywhere in the file. */
  replace(path: string, from: string, to: string): void {
    const file = join(this.folder, path);
    const content = readFileSync(file, 'utf8');
    if (!content.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(file, content.replaceAll(from, to));
  }

  /** The build ids of all front ends, worked out by the clone's own code. */
  async buildIds(): Promise<Record<string, string>> {
    const code = `
      import('./infra/deploy/build/build-id.ts').then(({ buildId }) => {
        const names = ${JSON.stringify(FRONT_ENDS)};
        console.log(JSON.stringify(Object.fromEntries(names.map((name) => [name, buildId(name)]))));
      });`;
    return JSON.parse(await this.node('--import', 'tsx', '--eval', code));
  }

  /** Builds a package by the clone's own code and returns the folder of the artifact, ready for the store. */
  async build(name: string): Promise<string> {
    const folder = join(this.folder, 'built', name);
    await this.node('infra/build/front-ends/build-process.mjs', name, folder);
    return folder;
  }

  /** Builds a package into the store twice; during the first build one of its sources changes. */
  async buildWhileEditing(
    name: string,
    dataDir: string,
  ): Promise<{ first: boolean; second: boolean; paths: string[] }> {
    const code = `
      import('./infra/deploy/build/build-stale.ts').then(async ({ buildIntoStore, candidate }) => {
        const { watch, writeFileSync } = await import('node:fs');
        const before = candidate('${name}');
        const watching = watch('${dataDir}/deploy/incoming', () => {
          watching.close();
          writeFileSync('${name}/src/edited-meanwhile.ts', 'export const edited = true;');
        });
        const first = await buildIntoStore('${dataDir}', before);
        const after = candidate('${name}');
        const second = await buildIntoStore('${dataDir}', after);
        console.log(JSON.stringify({ first, second, paths: [before.path, after.path] }));
      });`;
    return JSON.parse(await this.node('--import', 'tsx', '--eval', code));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs Node in the clone and returns its output. @throws an Error with `code` and `stderr` when it fails. */
  async node(...args: string[]): Promise<string> {
    return (await promisify(execFile)(process.execPath, args, { cwd: this.folder })).stdout;
  }

  /** Links installed packages one by one, so that our own packages are this clone's and not the original's. */
  private link(folder: string, target: (entry: string) => string): void {
    mkdirSync(join(this.folder, folder), { recursive: true });
    for (const entry of readdirSync(join(ROOT, folder)).filter((name) => name !== '@fettle')) {
      const installed = join(this.folder, folder, entry);
      // The installer's notes are copied, since this clone may write them.
      if (statSync(target(entry)).isFile()) copyFileSync(target(entry), installed);
      else symlinkSync(target(entry), installed);
    }
  }
}
