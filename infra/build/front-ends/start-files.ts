import type { Stats, StatsCompilation } from '@rspack/core';

/** The chunks of a build, with the imports that requested each. */
export type Chunks = NonNullable<StatsCompilation['chunks']>;

/** Reads the chunks before a watching compiler discards them with its next compilation. */
export function chunksOf(stats: Stats): Chunks {
  return stats.toJson({ all: false, chunks: true, chunkOrigins: true }).chunks ?? [];
}

/**
 * The scripts and styles that a page of this build loads for its entry and for these imports
 * (`../pages/sign-in/login-page.tsx`, as the sources write them), sorted by name.
 *
 * @throws an Error when one of the imports is not in the build.
 */
export function filesOfImports(chunks: Chunks, imports: string[]): string[] {
  const wanted = new Set(imports);
  const found = new Set<string>();
  const files = chunks
    .filter(({ initial, origins = [] }) => {
      const requests = origins.map(({ request }) => request).filter((request) => wanted.has(request));
      for (const request of requests) found.add(request);
      return initial || requests.length > 0;
    })
    .flatMap((chunk) => chunk.files ?? []);
  const missing = imports.filter((request) => !found.has(request));
  if (missing.length) throw new Error(`The build has no import of ${missing.join(', ')}`);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
