import { memberOfToken } from '@fettle/shared-ui/data';
import { isInCanary, type Pointer, type Registry } from '@fettle/shared-ui/slots';
import { tokens } from '../../session/tokens.ts';

/** The member for whom this page chooses: the first one that it knows, even after another member signs in. */
let member: string | null = null;

/** Feature apps whose canary this page has given up. */
const dropped = new Set<string>();

/** Whether this page uses a feature app's canary: as `stable`, with the build of all other members as `previous`. */
export const isCanary = ({ stable, canary }: Pointer): boolean => stable.path === canary?.build.path;

/** Whether this page gave up the canary that `pointer` uses. */
export const isDropped = (pointer: Pointer): boolean => isCanary(pointer) && dropped.has(pointer.stable.name);

/** Returns the pointer that members without the canary get; a canary that is replaced leaves no previous build. */
export const withoutCanary = (pointer: Pointer): Pointer => ({
  ...pointer,
  stable: (isCanary(pointer) && pointer.previous) || pointer.stable,
  previous: isCanary(pointer) ? null : pointer.previous,
  canary: null,
});

/** Returns the registry for this page's member: a canary that they try is `stable`, the others' build `previous`. */
export function withCanaries(registry: Registry): Registry {
  member ??= memberOfToken(tokens.accessToken());
  const chosen = Object.entries(registry.remotes).map(([name, pointer]) => {
    const { stable, canary } = pointer;
    const tries = canary && !dropped.has(name) && isInCanary(member, canary);
    return [name, tries ? { ...pointer, stable: canary.build, previous: stable } : pointer] as const;
  });
  return { ...registry, remotes: Object.fromEntries(chosen) };
}

/** Makes this page use the stable build of a feature app from now on, instead of its canary. */
export const rememberDropped = (name: string): void => void dropped.add(name);
