import type { Stats, StatsModule } from '@rspack/core';

/** Contents of a build, which `npm run deploy` judges. */
export interface Bundled {
  /** The packages whose code is in its files, sorted: those that the bundler kept, not those that are installed. */
  packages: string[];
  /**
   * Scripts and styles that showing each slot of a feature app loads from it: the entry, the map from slots to
   * screens, and the screen's own. Files that a screen loads later are not counted.
   */
  screens: Record<string, string[]>;
}

/**
 * Reads the contents of a build. `imports` has the import of each slot, as its `src/remote.ts` writes it; `sharedUi` is
 * the folder of shared-ui's sources, if there is one.
 */
export function bundled(stats: Stats, imports: Record<string, string>, sharedUi: string | null): Bundled {
  const files = screenFiles(stats);
  const screens = Object.entries(imports).map(([slot, request]) => [slot, files[request] ?? []] as const);
  return {
    packages: bundledPackages(stats, sharedUi?.replaceAll('\\', '/') ?? null),
    screens: Object.fromEntries(screens),
  };
}

/** Matches the rules among shared-ui's sources, which no page shares: each bundle has its own copy. */
const OWN_COPY = /^\/rules(\.ts|\/)/;

/** `/…/node_modules/react-dom/client.js` → `react-dom`; an entry point → `@fettle/shared-ui`; else null. */
function packageOf(file: string, sharedUi: string | null): string | null {
  const path = file.replaceAll('\\', '/');
  const inside = [...path.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (inside) return inside;
  const isShared =
    sharedUi !== null && path.startsWith(`${sharedUi}/`) && !OWN_COPY.test(path.slice(sharedUi.length));
  return isShared ? '@fettle/shared-ui' : null;
}

const withNested = (modules: StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...withNested(module.modules)]);

function bundledPackages(stats: Stats, sharedUi: string | null): string[] {
  const { modules } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
    nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  });
  const found = withNested(modules).flatMap(({ nameForCondition }) =>
    nameForCondition ? (packageOf(nameForCondition, sharedUi) ?? []) : [],
  );
  return [...new Set(found)].sort();
}

/** Files of each screen, by its import in `src/remote.ts`. */
function screenFiles(stats: Stats): Record<string, string[]> {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true });
  const first = chunks.filter(({ entry, names }) => entry || names?.includes('remote'));
  const screens: Record<string, Set<string>> = {};
  for (const { origins = [], files = [] } of chunks) {
    for (const { request, moduleName } of origins) {
      if (!request || moduleName !== './src/remote.ts') continue;
      screens[request] ??= new Set(first.flatMap((chunk) => chunk.files ?? []));
      for (const file of files) screens[request].add(file);
    }
  }
  const sorted = Object.entries(screens).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([request, files]) => [request, [...files].sort()]));
}
