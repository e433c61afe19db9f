import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { HOST_ONLY } from '../../build/front-ends/shared-libraries.ts';
import { RELEASE } from '../build/seal.ts';
import { SHELL } from '../store/draft.ts';

/** Reasons to refuse what is in the folder of a feature app's build: a line for each, with the remedy. */
export async function contentRefusals(folder: string): Promise<string[]> {
  const {
    name,
    entry,
    packages = [],
    screens = {},
  } = JSON.parse(await readFile(join(folder, RELEASE), 'utf8')) as BuildDescription;
  const bytes = (file: string) => sentBytes(join(folder, file));
  const sum = async (files: string[]) => (await Promise.all(files.map(bytes))).reduce((a, b) => a + b, 0);
  const weighed = await Promise.all(
    Object.entries(screens).map(async ([screen, files]) => [screen, await sum(files)] as const),
  );
  return [
    ...refusedPackages(name, packages),
    ...overweight(name, { entry: await bytes(entry), screens: Object.fromEntries(weighed) }),
  ];
}

/** Bytes of a stored file as a browser gets it by gzip. */
async function sentBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}

/** Libraries that must be on the page once, in the shell, or that feature apps reach only through an entry point. */
const REFUSED = [
  /^@chakra-ui\//,
  /^@emotion\//,
  /^@ark-ui\//,
  /^react-router/,
  /^@tanstack\//,
  /^axios$/,
  /^@module-federation\/bridge-react/,
];

/**
 * A line for each package in a feature app's artifact that must not be there. The build refuses imports by name; this
 * check reads the bundled packages, so it also finds indirect ones.
 */
export function refusedPackages(name: string, packages: string[]): string[] {
  if (name === SHELL) return [];
  return packages
    .filter((library) => library in HOST_ONLY || REFUSED.some((pattern) => pattern.test(library)))
    .map(
      (library) =>
        `${name} has a copy of ${library} in its files, which must be on the page once, the shell's: import react, react/jsx-runtime and react-dom by these names, and the rest from an entry point of @fettle/shared-ui.`,
    );
}

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

/** Sizes of a build's files, in bytes by gzip. */
export interface Weights {
  entry: number;
  /** Bytes by slot. */
  screens: Record<string, number>;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A line for each part of a feature app that is heavier than it may be. */
export function overweight(name: string, { entry, screens }: Weights): string[] {
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
  ];
}

/** A line for each slot that a feature app fills and the contract does not have. */
export function unknownSlots(name: string, slots: { slot: string }[], known: ReadonlySet<string>): string[] {
  return slots
    .filter(({ slot }) => !known.has(slot))
    .map(
      ({ slot }) =>
        `${name} claims the slot ${slot}, which the contract does not have: a new slot is a change of the contract and of the shell, deployed first.`,
    );
}
