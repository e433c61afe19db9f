import { type ComponentType, createElement, use } from 'react';

/** A part of the page whose code is fetched when it is first shown, or before, by `preload`. */
export type LoadedLater<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the code ahead. Fails silently: showing it asks again, and tells. */
  preload(): void;
  /** Has the next one who shows it ask again, after it did not come. */
  forget(): void;
};

/** React's own `lazy` keeps a failure for ever; this asks again once it was told to forget. */
export function loadedLater<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedLater<Props> {
  let coming: ReturnType<typeof load> | null = null;
  const ask = () => {
    coming ??= load();
    return coming;
  };
  const forget = () => {
    coming = null;
  };
  const Later = (props: Props) => createElement(use(ask()).default, props);
  return Object.assign(Later, { preload: () => void ask().catch(forget), forget });
}
