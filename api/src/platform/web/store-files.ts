import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../http/content-negotiation.ts';

/** One file of a published build. */
export interface StoreFile {
  /** The path on the disk. */
  path: string;
  /** SHA-384 in base64. */
  sha384: string;
  /** The compressed forms that are stored beside it. */
  encodings: Encoding[];
}

type Build = Map<string, StoreFile>;

/** `/shell/<version>+<build>/…` or `/remotes/<package>/<version>+<build>/…`, split into build and file. */
const ADDRESS = /^(\/shell|\/remotes\/[a-z][a-z0-9-]*)\/([0-9][\w.-]*\+[0-9a-f]+)\/(.+)$/;

/** Builds are write-once, so that their lists of files can be cached. */
const builds = new Map<string, Build>();

/** A build's own list of its files. A file that is not on the list is never served, whatever the path. */
async function readBuild(folder: string): Promise<Build> {
  const hashes = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as Record<string, string>;
  const present = new Set(await readdir(folder, { recursive: true }));
  const encodingsOf = (file: string) =>
    (['br', 'gz'] as const).filter((ending) => present.has(`${file}.${ending}`));
  return new Map(
    Object.entries(hashes).map(([file, sha384]) => [
      file,
      { path: join(folder, file), sha384, encodings: encodingsOf(file) },
    ]),
  );
}

const partsOf = (address: string) => ADDRESS.exec(address.replaceAll('%2B', '+')) ?? [];

/** The build that contains a file's address, with a slash at both ends; `null` for an address of another kind. */
export function pathOfBuild(address: string): string | null {
  const [, root, build] = partsOf(address);
  return root && build ? `${root}/${build}/` : null;
}

/** The published file at this address of the web server, or null. */
export async function findStoreFile(webRoot: string, address: string): Promise<StoreFile | null> {
  const [, root, build, file] = partsOf(address);
  if (!root || !build || !file) return null;
  const folder = join(webRoot, root, build);
  const files = builds.get(folder) ?? (await readBuild(folder).catch(() => null));
  if (!files) return null;
  builds.set(folder, files);
  return files.get(file) ?? null;
}
