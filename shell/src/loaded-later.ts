import { type ComponentType, lazy } from 'react';

/** A page whose code is fetched when it is first shown, or before, by `preload`. */
export type LoadedLater = ReturnType<typeof lazy<ComponentType>> & { preload(): void };

/** A failed preload is forgotten: showing the page asks again, and tells. */
export function loadedLater(load: () => Promise<{ default: ComponentType }>): LoadedLater {
  return Object.assign(lazy(load), {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
