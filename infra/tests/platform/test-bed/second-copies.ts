import type { Page } from '@playwright/test';
import { HOST_ONLY } from '../../../build/front-ends/shared-libraries.ts';

/** One version of a library in the share scope of the shell or of a feature app. */
interface Offer {
  /** Federation names of the containers that use it. */
  useIn: string[];
  /** The module, once a container uses it. */
  lib?: () => unknown;
}

/** The federation runtime's data on the page: by container, scope, library and version. */
interface Federation {
  __SHARE__: Record<string, Record<string, Record<string, Record<string, Offer>>>>;
}

/** Versions and copies of one library on the whole page. */
interface Shared {
  versions: string[];
  /** Number of different modules that the containers hold. */
  copies: number;
  useIn: string[];
}

/**
 * Texts that only one library has and that minimizing keeps: React's own internals (of react and react-dom), the
 * attribute of emotion's styles, an error message of the query cache.
 */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  emotion: 'data-emotion',
  'the query cache': 'No QueryClient set',
};

const sharedOn = (page: Page): Promise<Record<string, Shared>> =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__?: Federation };
    const libraries = Object.values(__FEDERATION__?.__SHARE__ ?? {})
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((scope) => Object.entries(scope));
    const names = [...new Set(libraries.map(([name]) => name))];
    return Object.fromEntries(
      names.map((name) => {
        const versions = libraries.flatMap(([other, offers]) =>
          other === name ? Object.entries(offers) : [],
        );
        const modules = versions.flatMap(([, { lib }]) => (lib ? [lib()] : []));
        const shared = {
          versions: [...new Set(versions.map(([version]) => version))],
          copies: new Set(modules).size,
          useIn: [...new Set(versions.flatMap(([, { useIn }]) => useIn))],
        };
        return [name, shared];
      }),
    );
  });

/** Scripts of feature apps that the page loaded, with their text. */
const scriptsOn = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const scripts = paths.filter((path) => path.startsWith('/remotes/') && path.endsWith('.js'));
    return Promise.all(
      [...new Set(scripts)].map(async (path) => ({ path, text: await (await fetch(path)).text() })),
    );
  });

/**
 * The second copies of React, shared-ui and other host libraries on a page that shows feature apps; empty when there
 * are none. Every shell-only library has one version and one module for all containers; each feature app uses React
 * and shared-ui; and none has the code of React, emotion or the query cache in its own scripts.
 *
 * @param containers federation names of the feature apps that the page shows
 */
export async function secondCopies(page: Page, containers: string[]): Promise<string[]> {
  const shared = await sharedOn(page);
  const problems: string[] = [];
  for (const library of Object.values(HOST_ONLY).flat()) {
    const { versions = [], copies = 0 } = shared[library] ?? {};
    if (versions.length !== 1 || copies > 1)
      problems.push(`${library}: versions ${versions.join(', ') || 'none'}, ${copies} copies`);
  }
  for (const container of containers) {
    for (const library of ['react', '@fettle/shared-ui']) {
      const used = Object.entries(shared).some(
        ([name, { useIn }]) => name.startsWith(library) && useIn.includes(container),
      );
      if (!used) problems.push(`${container} does not use the shell's ${library}`);
    }
  }
  for (const { path, text } of await scriptsOn(page)) {
    for (const [library, mark] of Object.entries(MARKS))
      if (text.includes(mark)) problems.push(`${path} holds ${library}`);
  }
  return problems;
}
