import { currentMember } from '../client/client.ts';
import { newId } from '../client/new-id.ts';
import type { Outbox } from './opened-outbox.ts';
import { outboxMark } from './outbox-mark.ts';
import type { NewRequest } from './waiting-request.ts';
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

/** Who writes, and from where; what takes several steps is told at the first of them. */
export interface Writer {
  /** The member who wrote it: the one who is signed in where it is left out. */
  member?: string | null;
  /** Tells whether the form is still open to show a refusal; open where it is left out. */
  isFormOpen?(): boolean;
}

/**
 * Sends a write of an entry as the member who made it, and keeps it on this device until the server has it. Resolves to the
 * server's answer, and to the entry as it will stand, with `waiting`, while the server does not take it. Rejects where the
 * server refuses what is in it and its form is open: then the screen still has what the member typed.
 */
export async function throughOutbox<Stored>(
  write: Omit<NewWrite, 'id'> & { id?: string },
  direct: (member: string | undefined) => Promise<Stored>,
  { member = currentMember(), isFormOpen = () => true }: Writer = {},
): Promise<Stored> {
  const outbox = member && (await openOutbox());
  const id = write.base?.id ?? String((write.fields as { id?: string }).id ?? newId());
  const kept = outbox && (await outbox.keep({ ...write, id }, member));
  return kept ? (kept.send(isFormOpen) as Promise<Stored>) : direct(member ?? undefined);
}

/** Takes back a deletion; a call of its own only where the server has already executed it. */
export async function undeleteThroughOutbox<Stored>(
  id: string,
  direct: (member: string | undefined) => Promise<Stored>,
): Promise<Stored> {
  const member = currentMember();
  const outbox = member && (await openOutbox());
  return ((outbox && (await outbox.undelete(id, member))) || direct(member ?? undefined)) as Promise<Stored>;
}

/** Keeps a picture on this device for an entry of this member that waits; false where it cannot be kept. */
export async function keepPicture(id: string, file: File, member: string | null): Promise<boolean> {
  const outbox = member && (await openOutbox());
  return outbox ? outbox.keepPicture(id, file, member) : false;
}

/** Keeps a request of a member that came after their session had ended; false where it cannot be kept. */
export async function keepRequest(request: NewRequest): Promise<boolean> {
  return (await (await openOutbox())?.keepRequest(request)) ?? false;
}

/** Keeps what a member had entered in a form that the end of their session closes; false where it cannot be kept. */
export async function keepDraft(member: string, name: string, values: unknown): Promise<boolean> {
  const outbox = await openOutbox();
  if (!outbox) return false;
  return outbox.keepDraft(member, name, values).then(
    () => true,
    () => false,
  );
}

/** Takes out the draft of a form of the member who is signed in; undefined where none is kept. */
export async function takeDraft(name: string): Promise<unknown> {
  const member = currentMember();
  if (!member || !outboxMark.isSet()) return undefined;
  return (await openOutbox())?.takeDraft(member, name);
}

/** Forgets what waits of an entry: the member chose what the server has. */
export async function forgetWaiting(id: string): Promise<void> {
  await (await openOutbox())?.forget(id);
}
