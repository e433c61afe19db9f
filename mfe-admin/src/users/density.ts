import { useState } from 'react';

/** How close the rows of a table stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = 'usersDensity';

/** What this browser was told last; comfortable where it was told nothing, or has no storage. */
export function storedDensity(): Density {
  try {
    return DENSITIES.find((density) => density === localStorage.getItem(KEY)) ?? 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/** The choice holds for this page also where the storage is full or forbidden. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(storedDensity);
  return [
    density,
    (chosen) => {
      setDensity(chosen);
      try {
        localStorage.setItem(KEY, chosen);
      } catch {
        // Not kept for the next visit: nothing that a member would have to know.
      }
    },
  ];
}
