import { currentMember } from '../client/api-session.ts';
import { newId } from '../client/new-id.ts';
import type { Outbox } from './opened-outbox.ts';
import type { Draft } from './outbox-database.ts';
import { outboxMark } from './outbox-mark.ts';
import type { NewRequest } from './waiting-request.ts';
import type { NewWrite } from './waiting-write.ts';

let opening: Promise<Outbox | null> | undefined;

/**
 * Returns this device's outbox, opened on first use; null where the browser keeps nothing, as in some private
 * windows. Then entries are sent at once or not at all.
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

/** Encrypts what waits on this device for members who are not signed in, at the end of each session. Never fails. */
export async function sealOutbox(): Promise<void> {
  if (opening || outboxMark.isReadable()) await (await openOutbox())?.sealOthers();
}

/** Decrypts what waits for the signed-in member, before their pages are shown. Never fails. */
export async function unsealOutbox(): Promise<void> {
  if (outboxMark.isSet()) await (await openOutbox())?.unseal();
}

/** The member who writes and their form, fixed at the first step of a save that takes several. */
export interface Writer {
  /** Id of the member who wrote; the signed-in member by default. */
  member?: string | null;
  /** Tells whether the form is still open to show a refusal; true by default. */
  isFormOpen?(): boolean;
}

/**
 * Sends a write as the member who made it, and keeps it on this device until the server has it. Resolves to the
 * server's answer, or to the expected entry with `waiting` while the server does not take it. Rejects if the server
 * refuses the content while the form is open, which still has what the member typed.
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

/** Takes back a deletion; calls the server only if it has executed the deletion. */
export async function undeleteThroughOutbox<Stored>(
  id: string,
  direct: (member: string | undefined) => Promise<Stored>,
): Promise<Stored> {
  const member = currentMember();
  const outbox = member && (await openOutbox());
  return ((outbox && (await outbox.undelete(id, member))) || direct(member ?? undefined)) as Promise<Stored>;
}

/** Keeps a picture of this member's waiting entry on this device; false if it cannot be kept. */
export async function keepPicture(id: string, file: File, member: string | null): Promise<boolean> {
  const outbox = member && (await openOutbox());
  return outbox ? outbox.keepPicture(id, file, member) : false;
}

/** Keeps a request that a member made after their session had ended; false if it cannot be kept. */
export async function keepRequest(request: NewRequest): Promise<boolean> {
  return (await (await openOutbox())?.keepRequest(request)) ?? false;
}

/** Keeps the values of a form that the end of its member's session closes; false if they cannot be kept. */
export async function keepDraft(member: string, name: string, values: unknown): Promise<boolean> {
  const outbox = await openOutbox();
  if (!outbox) return false;
  return outbox.keepDraft(member, name, values).then(
    () => true,
    () => false,
  );
}

/** Removes and returns a member's draft of a form, by default the signed-in member's; undefined if there is none. */
export async function takeDraft(name: string, member = currentMember()): Promise<Draft | undefined> {
  if (!member || !outboxMark.isSet()) return undefined;
  return (await openOutbox())?.takeDraft(member, name);
}

/** Deletes the waiting write of an entry after the member chose the server's version. */
export async function forgetWaiting(id: string): Promise<void> {
  await (await openOutbox())?.forget(id);
}
