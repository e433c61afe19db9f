import type { NamedPackage } from '../../platform/web/live-registry.ts';

/** A build of a feature app that members get, with the titles by which they know it. */
export interface Release {
  /** Name and build id: `mfe-goals 3011ca278525`. */
  build: string;
  /** Titles of its pages and dialogs that the member can open. */
  titles: string[];
}

/** Slots that only administrators can open. */
const ADMIN_SLOTS = new Set(['page:/admin']);
const DAYS_90_MS = 90 * 24 * 3600_000;

/**
 * The live builds of feature apps that are news for a member: first published after the account was created, and in the
 * last 90 days. Leaves out the shell, canaries, which most members do not get, and disabled feature apps.
 */
export function liveReleases(
  packages: ReadonlyMap<string, NamedPackage>,
  { is_admin, created_at }: { is_admin: boolean; created_at: Date },
  now: Date,
): Release[] {
  const since = Math.max(created_at.getTime(), now.getTime() - DAYS_90_MS);
  return [...packages].flatMap(([name, { stable, disabled }]) => {
    const { build_id, published_at = '', slots = [] } = stable;
    const titles = slots.flatMap(({ slot, title }) =>
      title && (is_admin || !ADMIN_SLOTS.has(slot)) ? [title] : [],
    );
    const isNews = name !== 'shell' && !disabled && titles.length > 0 && Date.parse(published_at) > since;
    return isNews ? [{ build: `${name} ${build_id}`, titles }] : [];
  });
}
