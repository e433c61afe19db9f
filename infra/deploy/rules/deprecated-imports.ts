import type { BuildDescription } from '../../build/front-ends/describe-build.ts';

/** A name of shared-ui that a build imports and the contract will drop. */
export interface DeprecatedUse {
  name: string;
  entry_point: string;
  /** `dropped in contract 4: use toast`. */
  notice: string;
}

/**
 * The deprecated names that a build imports. One that imports all of an entry point (`*`) may use each of them. Null for a
 * build of an older kit, which does not say what it imports.
 */
export function deprecatedImports(
  { imports }: Pick<BuildDescription, 'imports'>,
  { deprecated = {} }: Pick<BuildDescription, 'deprecated'>,
): DeprecatedUse[] | null {
  if (!imports) return null;
  return Object.entries(deprecated).flatMap(([entry_point, notices]) => {
    const imported = new Set(imports[entry_point]);
    return Object.entries(notices)
      .filter(([name]) => imported.has(name) || imported.has('*'))
      .map(([name, notice]) => ({ name, entry_point, notice }));
  });
}
