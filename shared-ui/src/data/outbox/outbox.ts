import { newId } from '../client/new-id.ts';
import type { Outbox } from './opened-outbox.ts';
import type { NewWrite } from './waiting-write.ts';

let opening: Promise<Outbox | null> | undefined;

/**
 * The outbox of this device, which is opened when it is first needed; null where the browser keeps nothing: as in some
 * private windows. Then entries are sent at once or not at all.
 */
export function openOutbox(): Promise<Outbox | null> {
  opening ??= open().catch((error) => {
    console.warn('Entries cannot wait on this device', error);
    opening = undefined;
    return null;
  });
  return opening;
}

async function open(): Promise<Outbox | null> {
  if (!('indexedDB' in globalThis)) return null;
  const { Outbox } = await import(/* webpackChunkName: "outbox" */ './opened-outbox.ts');
  return Outbox.open();
}

/**
 * Sends a write of an entry, which is kept on this device until the server has it. Resolves to the server's answer, and to
 * the entry as it will stand, with `waiting`, where none came. Rejects where the server refuses it; then the screen still
 * has what the member typed.
 */
export async function throughOutbox<Stored>(
  write: Omit<NewWrite, 'id'> & { id?: string },
  direct: () => Promise<Stored>,
): Promise<Stored> {
  const outbox = await openOutbox();
  const id = write.base?.id ?? String((write.fields as { id?: string }).id ?? newId());
  const kept = outbox && (await outbox.keep({ ...write, id }));
  return kept ? (kept.send() as Promise<Stored>) : direct();
}

/** Takes back a deletion; a call of its own only where the server has already executed it. */
export async function undeleteThroughOutbox<Stored>(
  id: string,
  direct: () => Promise<Stored>,
): Promise<Stored> {
  const outbox = await openOutbox();
  return ((await outbox?.undelete(id)) ?? direct()) as Promise<Stored>;
}

/** Keeps a picture on this device for an entry that waits; false where it cannot be kept. */
export async function keepPicture(id: string, file: File): Promise<boolean> {
  const outbox = await openOutbox();
  return (await outbox?.keepPicture(id, file)) ?? false;
}

/** Forgets what waits of an entry: the member chose what the server has. */
export async function forgetWaiting(id: string): Promise<void> {
  await (await openOutbox())?.forget(id);
}
