import { type ComponentType, createElement, use } from 'react';

/** A component whose code is fetched when it is first shown, or before that by `prefetch`. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the code ahead. Fails silently: showing the component fetches again and throws the failure. */
  prefetch(): Promise<void>;
  /** Drops a failed fetch, so that the next render fetches again. */
  reset(): void;
};

/** Like React's `lazy`, which caches a rejection for ever; this one fetches again after `reset`. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loading: ReturnType<typeof load> | null = null;
  const fetch = () => {
    loading ??= settling(load());
    return loading;
  };
  const reset = () => {
    loading = null;
  };
  const Lazy = (props: Props) => createElement(use(fetch()).default, props);
  const prefetch = () =>
    fetch().then(
      () => undefined,
      () => reset(),
    );
  return Object.assign(Lazy, { prefetch, reset });
}

/** Marks a promise when it is fulfilled, as React does, so that the first render has the value. */
function settling<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
