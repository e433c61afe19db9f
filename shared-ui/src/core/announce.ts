/** How long an announcement stays in the page, in ms: screen readers queue, and a removed node is not read. */
const READING_TIME = 7000;

export interface Announcement {
  id: number;
  text: string;
}

let waiting: readonly Announcement[] = [];
let last = 0;
const listeners = new Set<() => void>();

function keep(announcements: readonly Announcement[]): void {
  waiting = announcements;
  for (const listener of listeners) listener();
}

/**
 * Has a screen reader say `text` when it next pauses; `Announcer`, which the shell renders once, carries it.
 * For what only eyes would notice: another page, how many results came, that something was added or taken away.
 * The same text again is read again. Errors and toasts announce themselves.
 */
export function announce(text: string): void {
  last += 1;
  const id = last;
  keep([...waiting, { id, text }]);
  setTimeout(() => keep(waiting.filter((announcement) => announcement.id !== id)), READING_TIME);
}

/** What is being said now, oldest first. */
export function announcements(): readonly Announcement[] {
  return waiting;
}

/** Takes back what has not been said yet; what is said belongs to the page it was said on, and to its test. */
export function forgetAnnouncements(): void {
  keep([]);
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
