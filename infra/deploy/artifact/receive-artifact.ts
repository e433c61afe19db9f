import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readFiles } from '../../../api/src/platform/object-storage/build-archive.ts';
import { Failure } from '../../failure.ts';
import { FILES, RELEASE, seal } from '../build/seal.ts';
import { contentRefusals } from '../rules/content-refusals.ts';
import { BOUNDS, refusedFile, sameName, tooManyBytes, tooManyFiles } from '../rules/file-refusals.ts';
import type { Release } from '../rules/release-refusals.ts';
import { artifactPath, openIncoming, store } from '../store/store.ts';
import { type Artifact, textOf } from './artifact.ts';

/** Bytes of a tar besides its files' contents: a header of 512 bytes and as much padding for each, and the end. */
const AROUND = 1024 * (BOUNDS.files + 20);

/** A build in the store. */
interface Received {
  path: string;
  /** False when the store had an equal one already. */
  isNew: boolean;
}

/**
 * Puts a build into the store that another repository packed (`packArtifact`). Nothing of it is written before all of
 * it was judged; the compressed siblings are made here. The archive is removed as soon as it was read.
 *
 * @param name the feature app that it has to be
 * @throws Failure with a line for each reason to refuse it
 */
export async function receiveArtifact(dataDir: string, name: string, archive: string): Promise<Received> {
  const artifact = await unpackArtifact(name, archive).finally(() => rm(archive, { force: true }));
  const refused = contentRefusals(name, artifact);
  if (refused.length) throw new Failure(refused.join('\n'));
  const { version, build_id } = JSON.parse(textOf(artifact, RELEASE)) as Release;
  const incoming = await openIncoming(dataDir, name);
  try {
    for (const [file, content] of artifact) {
      if (file === FILES) continue;
      await mkdir(dirname(join(incoming, file)), { recursive: true });
      await writeFile(join(incoming, file), content);
    }
    await seal(incoming);
    const path = artifactPath(name, version, build_id);
    return { path, isNew: await store(dataDir, incoming, path) };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Unpacks an archive into memory; stops at the first entry, and at the first byte, that no build has. */
export async function unpackArtifact(name: string, archive: string): Promise<Artifact> {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > BOUNDS.bytes + AROUND) done(new Failure(tooManyBytes(name)));
      else done(null, chunk);
    },
  });
  try {
    return await readFiles([createReadStream(archive), createGunzip(), bounded], (header, files) => {
      const refused =
        header.type === 'file'
          ? (refusedFile(name, header.name, header.size ?? 0) ?? sizeRefusal(name, header.name, files))
          : `${name} has ${JSON.stringify(header.name.slice(0, 200))}, which is a ${header.type} and no file: pack files alone, as fettle deploy does.`;
      if (refused) throw new Failure(refused);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new Failure(
      `What was sent is no archive of ${name} (${(error as Error).message}): send it again, as fettle deploy packs it.`,
    );
  }
}

function sizeRefusal(name: string, file: string, files: Artifact): string | null {
  if (files.has(file)) return sameName(name, file);
  return files.size >= BOUNDS.files ? tooManyFiles(name) : null;
}
