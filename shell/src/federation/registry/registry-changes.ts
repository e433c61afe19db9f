import type { Pointer, Registry, SlotDeclaration, SlotName } from '@fettle/shared-ui/slots';

/** What has become live since a page was opened, as far as its member can see any of it. */
export interface News {
  /** The frame itself: sign-in, menus, the dashboard. */
  shell: boolean;
  /** Pages and dialogs of another build, by the titles they have there. */
  updated: string[];
  /** Pages and dialogs that nobody filled before. */
  added: string[];
  /** Changes with every build that the member has not been told of yet. */
  builds: string;
}

const slotsOf = (pointer: Pointer | undefined): SlotDeclaration[] =>
  !pointer || pointer.disabled ? [] : pointer.stable.slots;

/** By slot: which build fills it, and how it is called. */
function filled({ remotes }: Registry): Map<SlotName, { path: string; title?: string }> {
  return new Map(
    Object.values(remotes).flatMap((pointer) =>
      slotsOf(pointer).map(({ slot, title }) => [slot, { path: pointer.stable.path, title }] as const),
    ),
  );
}

/**
 * Compares what a page goes by with what is live. What was switched off is no news: the page obeys it by itself. Nor
 * is what this member cannot open (`sees`), nor a feature app that changed while it was off.
 */
export function newsOf(page: Registry, live: Registry, sees: (slot: SlotName) => boolean): News {
  const before = filled(page);
  const shell = live.shell.stable.path;
  const news: News = { shell: page.shell.stable.path !== shell, updated: [], added: [], builds: shell };
  for (const [slot, { path, title }] of filled(live)) {
    const known = before.get(slot);
    if (!sees(slot) || known?.path === path) continue;
    news.builds += ` ${slot} ${path}`;
    // A part without a title is nothing that a member knows by name.
    if (title === undefined) news.shell = true;
    else (known ? news.updated : news.added).push(title);
  }
  return news;
}

const MOST_NAMES = 3;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The news in one sentence for a member; null when there are none. */
export function wordsFor({ shell, updated, added }: News): string | null {
  const names = [...updated, ...added];
  if (names.length === 0) return shell ? 'Fettle has been updated' : null;
  if (shell && added.length === 0) return 'Fettle has been updated';
  if (added.length > 0 && added.length <= MOST_NAMES) return `New in Fettle: ${list.format(added)}`;
  if (names.length > MOST_NAMES) return 'Several parts of Fettle have been updated';
  return `${list.format(updated)} ${updated.length > 1 ? 'have' : 'has'} been updated`;
}
