import { memberOfToken } from '@fettle/shared-ui/data';
import { isInCanary, type Pointer, type Registry } from '@fettle/shared-ui/slots';
import { tokens } from '../../auth/tokens.ts';

/** Who this page chooses for: the first member that it knows, also after another sign-in. */
let member: string | null = null;

/** Feature apps of which this page goes on without the canary. */
const dropped = new Set<string>();

/** Whether this page uses the canary of a feature app: as `stable`, with the build of all other members as `previous`. */
export const isCanary = ({ stable, canary }: Pointer): boolean => stable.path === canary?.build.path;

/** Whether this page gave up the canary that `pointer` uses. */
export const isDropped = (pointer: Pointer): boolean => isCanary(pointer) && dropped.has(pointer.stable.name);

/** What members without the canary get. */
export const withoutCanary = (pointer: Pointer): Pointer => ({
  ...pointer,
  stable: (isCanary(pointer) && pointer.previous) || pointer.stable,
  previous: isCanary(pointer) ? null : pointer.previous,
  canary: null,
});

/** The registry as the member of this page gets it: with the canary where they are among those who try it. */
export function withCanaries(registry: Registry): Registry {
  member ??= memberOfToken(tokens.access());
  const chosen = Object.entries(registry.remotes).map(([name, pointer]) => {
    const { stable, canary } = pointer;
    const tries = canary && !dropped.has(name) && isInCanary(member, canary);
    return [name, tries ? { ...pointer, stable: canary.build, previous: stable } : pointer] as const;
  });
  return { ...registry, remotes: Object.fromEntries(chosen) };
}

/** From now on this page has `stable` of a feature app, and offers the canary no more. */
export const rememberDropped = (name: string): void => void dropped.add(name);
