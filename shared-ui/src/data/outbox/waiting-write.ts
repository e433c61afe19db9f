import type { ErrorItem } from '../client/api-error.ts';
import type { EntryKind } from '../entries/entries.queries.ts';
import { containsFields, fieldsAsSent } from '../entries/sent-fields.ts';

/** Fields of an entry by the names that requests use. */
export type Fields = Record<string, unknown>;

/** An entry as the server answers it. */
export interface StoredEntry {
  id: string;
  version: number;
}

/** Why the server did not take a write: its answer. */
export interface Refusal {
  status: number;
  message: string;
  errors: ErrorItem[];
}

/**
 * One entry of which the server may not have everything yet. There is one for each entry, however often the member changed
 * it: it says what is to be stored in the end.
 */
export interface WaitingWrite {
  /** Of the entry; the client generated it, so that the entry is stored once. */
  id: string;
  /** The id of the member who wrote it. Nobody else sees it, and it is sent with no other token. */
  member: string;
  kind: EntryKind;
  /** `restore` takes back a deletion that the server may have executed. */
  operation: 'create' | 'update' | 'delete' | 'restore';
  /** Of a new entry all, of a stored one what was changed. */
  fields: Fields;
  /** The stored entry that is changed or deleted; null where it may not be stored yet. */
  base: StoredEntry | null;
  /** What a list needs to show the entry and the fields do not say: the names of a meal's foods. */
  shown: object;
  /** Counts the member's changes, so that one made while another was on its way is not taken for sent. */
  revision: number;
  /** Everything that was sent without an answer: the server may have stored any of it. */
  unanswered: Fields[];
  /** This operation was sent, so that the server may have executed it. */
  tried: boolean;
  /** When the member saved it first, in ms since 1970: they are sent in this order. */
  saved_at: number;
  refusal: Refusal | null;
}

/** What a screen wants to be stored. */
export type NewWrite = Pick<WaitingWrite, 'id' | 'kind' | 'operation' | 'fields' | 'base' | 'shown'>;

/**
 * What waits after one more change of an entry; null where nothing is left to send, because the entry was never sent and is
 * deleted again.
 */
export function afterChange(
  now: WaitingWrite | undefined,
  change: NewWrite,
  member: string,
  time: number,
): WaitingWrite | null {
  const fields = withoutUndefined(change.fields);
  if (!now) {
    const state = { revision: 1, unanswered: [], tried: false, saved_at: time, refusal: null };
    return { ...change, fields, member, ...state };
  }
  const next = { ...now, revision: now.revision + 1, tried: false, refusal: null };
  if (change.operation === 'delete') {
    if (now.operation === 'create' && now.unanswered.length === 0) return null;
    return { ...next, operation: 'delete' };
  }
  // The version that the member has seen last is the one they write over.
  const base = now.base && change.base && change.base.version > now.base.version ? change.base : now.base;
  return {
    ...next,
    operation: base ? 'update' : 'create',
    base,
    fields: { ...now.fields, ...fields },
    shown: { ...now.shown, ...change.shown },
  };
}

/** A field that a request leaves out changes nothing, and hides nothing of what is stored. */
function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Before it is sent: from here on the server may have it, also when this device is switched off meanwhile. */
export function asSent(now: WaitingWrite): WaitingWrite {
  const fields = JSON.stringify(now.fields);
  const others = now.unanswered.filter((earlier) => JSON.stringify(earlier) !== fields);
  return { ...now, tried: true, unanswered: [...others, now.fields] };
}

/** What waits after the member took a deletion back; null where nothing is left to send. */
export function afterUndeletion(now: WaitingWrite): WaitingWrite | null {
  if (now.operation !== 'delete') return now;
  const next = { ...now, revision: now.revision + 1, tried: false, refusal: null };
  if (now.tried) return { ...next, operation: 'restore' };
  if (!now.base) return { ...next, operation: 'create' };
  return Object.keys(now.fields).length === 0 ? null : { ...next, operation: 'update' };
}

/**
 * What is left to send after the server has executed what was `sent`, and answered with what is `stored` (null: it is
 * deleted); null where it has everything.
 */
export function afterAnswer(
  now: WaitingWrite,
  sent: WaitingWrite,
  stored: StoredEntry | null,
): WaitingWrite | null {
  if (!stored) return null;
  if (now.operation === 'delete') return { ...now, base: stored, unanswered: [] };
  const isAll = now.revision === sent.revision && sent.operation !== 'restore' && sent.unanswered.length <= 1;
  if (isAll || containsFields(fieldsAsSent(stored), now.fields)) return null;
  const { id: _, ...fields } = now.fields;
  return { ...now, operation: 'update', base: stored, fields, unanswered: [], tried: false };
}

/**
 * After a 409 with what is `stored`: whether that is an earlier one of these writes, whose answer was lost. Everything else
 * is another tab's or device's, which the member has not seen.
 */
export function isOwnVersion({ base, unanswered }: WaitingWrite, stored: StoredEntry): boolean {
  const asStored = fieldsAsSent(stored);
  return (
    stored.version === (base?.version ?? 0) + 1 &&
    unanswered.some((fields) => containsFields(asStored, fields))
  );
}
