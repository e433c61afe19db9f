import type { Pointer, Registry, SlotDeclaration, SlotName } from '@fettle/shared-ui/slots';

/** Changes that went live after the page was opened and that the member can see. */
export interface RegistryChanges {
  /** The shell: sign-in, menus, the dashboard. */
  shell: boolean;
  /** Titles of pages and dialogs that have a new build. */
  updated: string[];
  /** Titles of pages and dialogs that no feature app filled before. */
  added: string[];
  /** Identifies the builds: it differs when the changes are about other builds. */
  builds: string;
}

const slotsOf = (pointer: Pointer | undefined): SlotDeclaration[] =>
  !pointer || pointer.disabled ? [] : pointer.stable.slots;

/** Returns the build that fills each slot, and the slot's title. */
function filledSlots({ remotes }: Registry): Map<SlotName, { path: string; title?: string }> {
  return new Map(
    Object.values(remotes).flatMap((pointer) =>
      slotsOf(pointer).map(({ slot, title }) => [slot, { path: pointer.stable.path, title }] as const),
    ),
  );
}

/**
 * Compares the registry that the page uses with the live one. A disabled feature app is no change: the page stops
 * showing it by itself. Slots that the member cannot open (`isVisible`) and changes of disabled feature apps do not
 * count either.
 */
export function registryChanges(
  page: Registry,
  live: Registry,
  isVisible: (slot: SlotName) => boolean,
): RegistryChanges {
  const before = filledSlots(page);
  const shell = live.shell.stable.path;
  const changes: RegistryChanges = {
    shell: page.shell.stable.path !== shell,
    updated: [],
    added: [],
    builds: shell,
  };
  for (const [slot, { path, title }] of filledSlots(live)) {
    const known = before.get(slot);
    if (!isVisible(slot) || known?.path === path) continue;
    changes.builds += ` ${slot} ${path}`;
    // A part has no title that a member would know.
    if (title === undefined) changes.shell = true;
    else (known ? changes.updated : changes.added).push(title);
  }
  return changes;
}

const MAX_NAMES = 3;
/** Created on demand, because creating a formatter is slow. */
const list = () => new Intl.ListFormat('en', { type: 'conjunction' });

/** The changes in one sentence; null when there are none. */
export function updateMessage({ shell, updated, added }: RegistryChanges): string | null {
  const names = [...updated, ...added];
  if (names.length === 0) return shell ? 'Fettle has been updated' : null;
  if (shell && added.length === 0) return 'Fettle has been updated';
  if (added.length > 0 && added.length <= MAX_NAMES) return `New in Fettle: ${list().format(added)}`;
  if (names.length > MAX_NAMES) return 'Several parts of Fettle have been updated';
  return `${list().format(updated)} ${updated.length > 1 ? 'have' : 'has'} been updated`;
}
