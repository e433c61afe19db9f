import type { BuildDescription } from '../../build/front-ends/describe-build.ts';

/** A name of shared-ui that a build imports and the contract will drop. */
export interface DeprecatedUse {
  name: string;
  entry_point: string;
  /** `dropped in contract 4: use toast`. */
  notice: string;
}

/**
 * The deprecated names that a build imports. One that imports all of an entry point (`*`) may use each of them. Null where that
 * is unknown: a build of an older kit does not say what it imports, an older shell not what it will drop.
 */
export function deprecatedImports(
  { imports }: Pick<BuildDescription, 'imports'>,
  { deprecated }: Pick<BuildDescription, 'deprecated'>,
): DeprecatedUse[] | null {
  if (!imports || !deprecated) return null;
  return Object.entries(deprecated).flatMap(([entry_point, notices]) => {
    const imported = new Set(imports[entry_point]);
    return Object.entries(notices)
      .filter(([name]) => imported.has(name) || imported.has('*'))
      .map(([name, notice]) => ({ name, entry_point, notice }));
  });
}
