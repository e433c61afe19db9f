import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import type { Artifact } from '../artifact/artifact.ts';
import { FILES, RELEASE } from '../build/seal.ts';
import type { Release } from '../rules/release-refusals.ts';

/** A build that fills /goals, by file: the four scripts and styles as Rspack minifies them, shortened. */
const GOALS = {
  name: 'mfe-goals',
  version: '1.2.0',
  build_id: '0123456789ab',
  manifest: 'mf-manifest.json',
  entry: 'remoteEntry.0a0a0a0a.js',
  pages: {},
  contract: '1.0.0',
  api: '1.0.0',
  slots: [{ slot: 'page:/goals', title: 'Goals' }],
  packages: ['lucide-react'],
  screens: {
    'page:/goals': ['4.0b0b0b0b.js', '4.0c0c0c0c.css', 'remote.0d0d0d0d.js', 'remoteEntry.0a0a0a0a.js'],
  },
} satisfies Release;

const MANIFEST = {
  name: 'mfe_goals',
  metaData: { globalName: 'mfe_goals', publicPath: 'auto', remoteEntry: { name: GOALS.entry, path: '' } },
  remotes: [],
  exposes: [{ path: './remote', assets: { js: { sync: ['remote.0d0d0d0d.js'], async: ['4.0b0b0b0b.js'] } } }],
};

/** What a test may change of a build before it is listed in its `files.json`. */
export interface Parts {
  files: Record<string, string | Buffer>;
  /** The description; a field that it lacks, or that no build has, makes it a wrong one. */
  release: Release & { screens: Record<string, string[]> };
  manifest: typeof MANIFEST;
}

/** A build without a fault, but for what `before` changes; `after` changes files that the list names as they were. */
export function fakeArtifact(
  before: (parts: Parts) => void = () => undefined,
  after: (files: Map<string, Buffer>, listed: Record<string, string>) => void = () => undefined,
): Artifact {
  const parts: Parts = {
    release: structuredClone(GOALS),
    manifest: structuredClone(MANIFEST),
    files: {
      [GOALS.entry]: 'var mfe_goals;(()=>{d.u=e=>e+".js"})();',
      'remote.0d0d0d0d.js': `(globalThis.chunks||=[]).push([[11],{2(e,l,a){let t=a(3).defineRemote({"page:/goals":{title:"Goals",load:()=>Promise.all([a.e(9),a.e(4)]).then(a.bind(a,4))}});a.d(l,{default:t})}}]);`,
      '4.0b0b0b0b.js': '(globalThis.chunks||=[]).push([[4],{}]);',
      '4.0c0c0c0c.css': '.mfe-goals-list{color:red;background:url(star.0e0e0e0e.svg)}',
      'star.0e0e0e0e.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  };
  before(parts);
  const files = new Map(
    Object.entries({
      [RELEASE]: JSON.stringify(parts.release),
      'mf-manifest.json': JSON.stringify(parts.manifest),
      ...parts.files,
    }).map(([name, content]) => [name, Buffer.from(content)]),
  );
  const listed = Object.fromEntries(
    [...files]
      .map(([name, content]) => [name, createHash('sha384').update(content).digest('base64')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  after(files, listed);
  // As `seal` writes it.
  if (!files.has(FILES)) files.set(FILES, Buffer.from(`${JSON.stringify(listed, null, 2)}\n`));
  return files;
}

/** A part of an archive. */
export type Entry = [header: Partial<Header> & { name: string }, content?: string | Buffer];

export const entriesOf = (artifact: Artifact): Entry[] =>
  [...artifact].map(([name, content]) => [{ name }, content]);

/** An archive of these entries, in this order. */
export async function archiveOf(entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content = ''] of entries) tar.entry(header as Header, content);
  tar.finalize();
  return gzipSync(await buffer(tar));
}
