/** Returns the next number from 0 to 1 (excluded). */
export type Random = () => number;

/** Gives the same numbers for the same seed on every machine (mulberry32), so that runs are equal. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one of these, all equally likely. */
export function pick<T>(from: readonly [T, ...T[]], random: Random): T;
export function pick<T>(from: readonly T[], random: Random): T | undefined;
export function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/** Copies the items in random order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
