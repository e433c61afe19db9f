import type { WaterAmount } from './water-and-steps.queries.ts';

const keyOf = (member: string) => `fettle-water-${member}`;

/** Taps of water that the server has perhaps not stored, kept on this device under the member who made them. */
export const keptTaps = {
  of(member: string): WaterAmount[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(member)) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  },

  keep(member: string, tap: WaterAmount): void {
    write(member, [...without(member, [tap.id]), tap]);
  },

  forget(member: string, ids: readonly string[]): void {
    write(member, without(member, ids));
  },

  /** Calls `listener` when another tab keeps or forgets a tap; returns the function that stops it. */
  onChangeElsewhere(member: string, listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(member)) listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

const without = (member: string, ids: readonly string[]) =>
  keptTaps.of(member).filter(({ id }) => !ids.includes(id));

function write(member: string, taps: WaterAmount[]): void {
  try {
    if (taps.length === 0) localStorage.removeItem(keyOf(member));
    else localStorage.setItem(keyOf(member), JSON.stringify(taps));
  } catch {
    // Where storage is refused, a tap is kept as long as the page.
  }
}
