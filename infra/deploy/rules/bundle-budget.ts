/**
 * Bytes, by gzip, that a feature app's entry may have. It holds the bundler's part of federation and no product code:
 * 14.1 KB in each of the four of November 2026.
 */
const ENTRY_LIMIT = 20_000;

/**
 * Bytes, by gzip, that showing one screen may load from its feature app, entry included. Twice the heaviest of November
 * 2026 (Build Your Meal, 26.7 KB; the others 18.8 to 23.2): about a second of a slow phone's line.
 */
const SCREEN_LIMIT = 55_000;

/** What a build's files weigh by gzip. */
export interface Weights {
  entry: number;
  /** By the import in `src/remote.ts`. */
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
        `Showing ${screen} of ${name} loads ${kilobytes(bytes)}, and may load ${kilobytes(SCREEN_LIMIT)}: load what is not seen at once by import(), or leave a library out.`,
    ),
  ];
}
