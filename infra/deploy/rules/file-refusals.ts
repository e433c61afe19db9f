import { createHash } from 'node:crypto';
import { type Artifact, textOf } from '../artifact/artifact.ts';
import { SIBLING } from '../artifact/pack-artifact.ts';
import { FILES, RELEASE } from '../build/seal.ts';

/** Bounds of a build, without compressed siblings. The largest of November 2026 has 60 files and 2.2 MB. */
export const BOUNDS = { files: 500, fileBytes: 6_000_000, bytes: 24_000_000 };

/** Matches a relative path without a step upwards or a hidden part, which needs no encoding in an address. */
const SAFE_NAME = /^(?!.{201})[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/;

/** Kinds of files that pages load, and the lists about them. */
const ENDINGS = ['js', 'css', 'json', 'svg', 'png', 'jpg', 'webp', 'woff2', 'wasm', 'txt'];

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

export const tooManyFiles = (app: string) =>
  `${app} has more than ${BOUNDS.files} files: leave out what no screen loads.`;

export const tooManyBytes = (app: string) =>
  `The files of ${app} have more than ${megabytes(BOUNDS.bytes)} when unpacked: leave out what no screen loads.`;

export const sameName = (app: string, file: string) =>
  `${app} has a file ${file} beside a file or folder of that name: rename one of them.`;

/** A line when a build may not have a file of this name and size; null when it may. */
export function refusedFile(app: string, name: string, bytes: number): string | null {
  const shown = JSON.stringify(name.slice(0, 200));
  if (!SAFE_NAME.test(name))
    return `${app} has a file ${shown}: letters, digits, . _ - and @ make a name, with slashes between folders.`;
  if (SIBLING.test(name))
    return `${app} has the compressed file ${shown}, which the store writes itself: send the build without it, as fettle deploy does.`;
  if (!ENDINGS.includes(/\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''))
    return `${app} has a file ${shown}, and a build has only ${ENDINGS.join(', ')}: leave it out.`;
  return bytes > BOUNDS.fileBytes
    ? `${shown} of ${app} has more than ${megabytes(BOUNDS.fileBytes)}: load it from the API, or leave it out.`
    : null;
}

/** A line for each file that a build may not have, or that differs from the build's list. */
export function fileRefusals(app: string, artifact: Artifact): string[] {
  const names = [...artifact.keys()];
  const bytes = [...artifact.values()].reduce((sum, { length }) => sum + length, 0);
  const refused = [
    ...[...artifact].flatMap(([name, { length }]) => refusedFile(app, name, length) ?? []),
    ...(names.length > BOUNDS.files ? [tooManyFiles(app)] : []),
    ...(bytes > BOUNDS.bytes ? [tooManyBytes(app)] : []),
    ...namesTwice(names).map((name) => sameName(app, name)),
  ];
  return refused.length ? refused : listRefusals(app, artifact);
}

/** Files that some systems store in the place of another one, or of a folder. */
function namesTwice(names: string[]): string[] {
  const lowered = names.map((name) => name.toLowerCase());
  const folders = new Set(
    lowered.flatMap((name) => name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
  );
  return lowered.filter((name, at) => folders.has(name) || lowered.indexOf(name) < at);
}

/** A line for each difference between a build's files and its list of their hashes. */
function listRefusals(app: string, artifact: Artifact): string[] {
  const absent = [FILES, RELEASE].filter((name) => !artifact.has(name));
  const listed = parsedList(textOf(artifact, FILES));
  if (absent.length || !listed)
    return [
      `${app} has no ${absent.join(' and no ') || `${FILES} that lists the hash of each file`}: send what fettle build wrote, unchanged.`,
    ];
  const present = [...artifact].filter(([name]) => name !== FILES);
  return [
    ...[...listed.keys()]
      .filter((name) => !artifact.has(name) || name === FILES)
      .map(
        (name) =>
          `${FILES} of ${app} lists ${JSON.stringify(name.slice(0, 200))}, which is not there: build again.`,
      ),
    ...present
      .filter(([name, content]) => listed.get(name) !== sha384(content))
      .map(([name]) =>
        listed.has(name)
          ? `${name} of ${app} differs from its hash in ${FILES}: build again, and change sources instead of files.`
          : `${name} of ${app} is not in ${FILES}: build again, which lists every file.`,
      ),
  ];
}

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64');

function parsedList(text: string): Map<string, unknown> | null {
  try {
    const list = JSON.parse(text) as unknown;
    return list && typeof list === 'object' && !Array.isArray(list) ? new Map(Object.entries(list)) : null;
  } catch {
    return null;
  }
}
