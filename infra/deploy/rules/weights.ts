import { gzipSync } from 'node:zlib';
import { type Artifact, textOf, textsOf } from '../artifact/artifact.ts';
import type { Release } from './release-refusals.ts';

/**
 * Bytes, by gzip, that a feature app's entry may have. It holds the bundler's part of federation and no product code:
 * 14.1 KB in each of the four of November 2026.
 */
const ENTRY_LIMIT = 20_000;

/**
 * Bytes, by gzip, that showing one screen may load from its feature app, entry included. Twice the heaviest of
 * November 2026 (Build Your Meal, 26.7 KB; the others 18.8 to 23.2): about a second of a slow phone's line.
 */
const SCREEN_LIMIT = 55_000;

/** Bytes, by gzip, of all scripts and styles: three times the largest of November 2026 (mfe-nutrition, 292 KB). */
export const WHOLE_LIMIT = 900_000;

/** Sizes of a build's files, in bytes by gzip. */
export interface Weights {
  entry: number;
  /** Bytes by slot. */
  screens: Record<string, number>;
  /** Bytes of all scripts and styles. */
  whole: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A line for each part of a feature app that is heavier than it may be. */
export function overweight(name: string, { entry, screens, whole }: Weights): string[] {
  const heavy = Object.entries(screens).filter(([, bytes]) => bytes > SCREEN_LIMIT);
  return [
    ...(entry > ENTRY_LIMIT
      ? [
          `The entry of ${name} has ${kilobytes(entry)}, and may have ${kilobytes(ENTRY_LIMIT)}: src/remote.ts should import nothing but by import().`,
        ]
      : []),
    ...heavy.map(
      ([screen, bytes]) =>
        `${screen} of ${name} loads ${kilobytes(bytes)}, and may load ${kilobytes(SCREEN_LIMIT)}: load what is not seen at once by import(), or leave a library out.`,
    ),
    ...(whole > WHOLE_LIMIT
      ? [
          `The scripts and styles of ${name} have ${kilobytes(whole)}, and may have ${kilobytes(WHOLE_LIMIT)}: leave a library out, or load data from the API.`,
        ]
      : []),
  ];
}

/** Weighs a build's files as a browser gets them; the sizes are those of the files, not of compressed ones beside them. */
export function weigh({ entry, screens }: Release, artifact: Artifact): Weights {
  const bytes = new Map(
    [...artifact]
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, content]) => [file, Math.min(gzipSync(content, { level: 9 }).length, content.length)]),
  );
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  return {
    entry: sum([entry]),
    screens: Object.fromEntries(Object.entries(screens).map(([slot, files]) => [slot, sum(files)])),
    whole: sum(bytes.keys()),
  };
}

/**
 * A line for each slot whose script loads files that the build does not name as its screen's. The map from slots to
 * screens (`src/remote.ts` in its minified form) is read for it, which federation's manifest names.
 */
export function unnamedLoads(name: string, { manifest, screens }: Release, artifact: Artifact): string[] {
  const map = mapFiles(textOf(artifact, manifest));
  const code = map.map((file) => textOf(artifact, file)).join('\n');
  const chunks = chunkFiles(artifact);
  return Object.entries(screens).flatMap(([slot, files]) => {
    const unnamed = map.filter((file) => !files.includes(file));
    const load = loadOf(slot, code);
    if (load === undefined || !map.length)
      return [
        `${slot} of ${name} is not in the map from slots to screens: src/remote.ts has to load its screen in place, as load: () => import('./…').`,
      ];
    for (const [, number, text] of load.matchAll(/\.e\((?:(\d+)|["'`]([^"'`]+)["'`])\)/g))
      unnamed.push(...(chunks.get(number ?? text ?? '') ?? []).filter((file) => !files.includes(file)));
    return unnamed.length
      ? [
          `${slot} of ${name} loads ${[...new Set(unnamed)].join(', ')}, which its build does not name: build it again with the kit.`,
        ]
      : [];
  });
}

/** The code between a slot's key and the end of its load: `Promise.all([a.e(9),a.e(4)])`. */
function loadOf(slot: string, code: string): string | undefined {
  const key = [`"${slot}"`, `'${slot}'`].map((quoted) => code.indexOf(quoted)).find((at) => at >= 0);
  if (key === undefined) return undefined;
  const own =
    code.slice(key + slot.length + 2).split(/["'](?:page:\/|entry:|part:)[\w/-]+["']\s?:/, 1)[0] ?? '';
  const begin = own.search(/\bload\b/);
  const end = own.indexOf('.then(', begin);
  return begin >= 0 && end >= 0 ? own.slice(begin, end) : undefined;
}

/** The scripts of what a container exposes, by its manifest. */
function mapFiles(manifest: string): string[] {
  const { exposes = [] } = JSON.parse(manifest) as { exposes?: { assets?: { js?: { sync?: string[] } } }[] };
  return exposes.flatMap(({ assets }) => assets?.js?.sync ?? []);
}

/** The files of each chunk: the number or name before the hash. */
function chunkFiles(artifact: Artifact): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const [file] of textsOf(artifact, /\.(js|css)$/)) {
    const chunk = /^(.+)\.[0-9a-f]+\.\w+$/.exec(file)?.[1] ?? file;
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), file]);
  }
  return chunks;
}
