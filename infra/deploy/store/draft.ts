import type { Canary, Pointer, Registry, ReleaseRecord } from '@fettle/shared-ui/slots';

/** The shell's package; every other one is a feature app. */
export const SHELL = 'shell';

/** A registry that is being made may lack the shell; one that was written never does. */
export type Draft = Omit<Registry, 'shell'> & { shell?: Pointer };

/** The draft of a new store, in which nothing is live. */
export const EMPTY: Draft = { revision: 0, remotes: {} };

/** The pointer of a package; undefined for a name such as `toString`, which may come from the command line. */
export function pointerOf({ shell, remotes }: Draft, name: string): Pointer | undefined {
  if (name === SHELL) return shell;
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/** The names of the live packages, for messages: `shell, mfe-entries`. */
export const namesOf = ({ shell, remotes }: Draft): string =>
  [...(shell ? [SHELL] : []), ...Object.keys(remotes)].join(', ') || 'none';

/** The draft with another pointer for one package. */
export function withPointer(draft: Draft, name: string, pointer: Pointer): Draft {
  if (name === SHELL) return { ...draft, shell: pointer };
  return { ...draft, remotes: { ...draft.remotes, [name]: pointer } };
}

/** The draft after these builds went live, each with the replaced build as its previous one. */
export function withLive(draft: Draft, builds: ReleaseRecord[]): Draft {
  return builds.reduce((next, stable) => {
    const before = pointerOf(next, stable.name);
    const same = before?.stable.path === stable.path;
    const previous = (same ? before.previous : before?.stable) ?? null;
    return withPointer(next, stable.name, { stable, previous, canary: null, disabled: false });
  }, draft);
}

/** The draft in which a feature app has this canary, or none, beside its stable build. */
export function withCanary(draft: Draft, name: string, canary: Canary | null): Draft {
  const pointer = pointerOf(draft, name);
  return pointer ? withPointer(draft, name, { ...pointer, canary }) : draft;
}

/** The draft in which all members get every canary. A canary has to fit there before some of them get it. */
export function withCanariesLive(draft: Draft): Draft {
  const tried = Object.values(draft.remotes).flatMap(({ canary, disabled }) =>
    canary && !disabled ? [canary.build] : [],
  );
  return tried.length ? withLive(draft, tried) : draft;
}

/**
 * The draft that is live in a smoke test of `names`. Nothing in it falls back to an older build. Feature apps that `names` does not
 * concern are switched off, so that another team's live build cannot fail this deploy; those whose parts are shown stay.
 */
export function registryForSmokeTest({ shell, remotes, ...rest }: Draft, names: string[]): Draft {
  const concerned = ({ stable }: Pointer) =>
    names.includes(SHELL) ||
    names.includes(stable.name) ||
    stable.slots.some(({ slot }) => slot.startsWith('part:'));
  return {
    ...rest,
    revision: rest.revision + 1,
    ...(shell && { shell: { ...shell, previous: null } }),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, pointer]) => [
        name,
        { ...pointer, previous: null, disabled: pointer.disabled || !concerned(pointer) },
      ]),
    ),
  };
}

/** Every build that a registry names as live: for all members, or for some. */
export const liveBuildsOf = ({ shell, remotes }: Draft): ReleaseRecord[] =>
  [...(shell ? [shell] : []), ...Object.values(remotes)].flatMap(({ stable, canary }) => [
    stable,
    ...(canary ? [canary.build] : []),
  ]);

/** `mfe-entries 1.0.0+3011ca278525`: the name of a build in messages. */
export const titleOf = ({ name, version, build_id }: Pick<ReleaseRecord, 'name' | 'version' | 'build_id'>) =>
  `${name} ${version}+${build_id}`;
