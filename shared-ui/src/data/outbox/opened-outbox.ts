import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/api-session.ts';
import { newId } from '../client/new-id.ts';
import { reachability } from '../client/reachability.ts';
import { serverNow } from '../client/server-clock.ts';
import type { TimelineEntry } from '../entries/entries.queries.ts';
import { entryCalls } from '../entries/entry-calls.ts';
import { deliver } from './deliver.ts';
import { exclusively } from './exclusively.ts';
import {
  changeWrite,
  type Draft,
  deleteOfMember,
  dropUnusedPictures,
  type OutboxDatabase,
  openOutboxDatabase,
  writesOf,
} from './outbox-database.ts';
import { outboxMark } from './outbox-mark.ts';
import { OutboxSeals } from './outbox-seals.ts';
import { sendRequests } from './send-requests.ts';
import { entryOfWrite } from './waiting-entry.ts';
import { type NewRequest, nameOfRequest } from './waiting-request.ts';
import { waitingStore } from './waiting-store.ts';
import { afterChange, afterUndeletion, type NewWrite, type WaitingWrite } from './waiting-write.ts';

/** Pause before writes without an answer are sent again, in ms; doubled after each failure. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** Longest time that sent entries still show as waiting, in ms: reading the lists may take longer, or fail. */
const LISTS_WITHIN = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Callbacks for entries and requests that are sent in the background, after their forms were closed. */
export interface OutboxEvents {
  /**
   * Called when the server has stored these entries, and other requests by their names. Resolves once the lists have
   * the entries: until then they show as waiting.
   */
  sent(entries: TimelineEntry[], others: string[]): Promise<unknown>;
  /** Called when the server refuses an entry; it stays until the member changes or deletes it. */
  refused(entry: TimelineEntry): void;
  /** Called when the server refuses another request, which is dropped. */
  requestRefused(name: string, reason: string): void;
  /** Called when the server's key does not open what waited, which is deleted. */
  unreadable(count: number): void;
}

/** A write that is stored on this device. */
interface KeptWrite {
  /** Sends it now; see `throughOutbox`. */
  send(isFormOpen: () => boolean): Promise<unknown>;
}

/** Entries of all tabs on this device that the server does not have yet; sends each of them once. */
export class Outbox {
  readonly #database: OutboxDatabase;
  readonly #seals: OutboxSeals;
  readonly #tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fettle-outbox') : null;
  readonly #addresses = new Map<string, string>();
  /** Ids of entries that are being sent while their forms are open; lists show them only if they turn out to wait. */
  readonly #ofOpenForms = new Set<string>();
  #events: OutboxEvents | null = null;
  /** Entries refused before `follow` was called, which reports them. */
  #untold: TimelineEntry[] = [];
  /** Rows that could not be decrypted before `follow` was called, which reports them. */
  #unreadable = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isAsked = false;

  private constructor(database: OutboxDatabase) {
    this.#database = database;
    this.#seals = new OutboxSeals(database);
    this.#tabs?.addEventListener('message', () => void this.refresh());
  }

  static async open(): Promise<Outbox> {
    const outbox = new Outbox(await openOutboxDatabase());
    await outbox.unseal();
    await outbox.refresh();
    return outbox;
  }

  /** Decrypts what waits for the signed-in member. Without anything encrypted it waits for no network. */
  async unseal(): Promise<void> {
    const member = currentMember();
    if (!member) return;
    const opening = this.#seals.open(member).then((unreadable) => {
      this.#unreadable += unreadable;
      this.#tellUnreadable();
      return this.#mark();
    });
    opening.catch((error) => console.warn('What waits on this device could not be decrypted', error));
    if (await this.#seals.hasSealed(member)) await opening.catch(() => undefined);
  }

  /** Encrypts what waits for members who are not signed in. Never fails. */
  async sealOthers(): Promise<void> {
    try {
      await this.#seals.sealOthers();
      await this.#mark();
    } catch (error) {
      console.warn('What waits on this device could not be encrypted', error);
    }
  }

  /** Does work on what waits for a member, who may be signed out by now: it is decrypted for as long as the work takes. */
  async #whileOpen<Result>(member: string, work: () => Promise<Result>): Promise<Result> {
    if (member !== currentMember()) await this.#seals.open(member);
    try {
      return await work();
    } finally {
      if (member !== currentMember()) await this.sealOthers();
    }
  }

  #tellUnreadable(): void {
    if (!this.#events || this.#unreadable === 0) return;
    this.#events.unreadable(this.#unreadable);
    this.#unreadable = 0;
  }

  /** Sends waiting writes now, and whenever the server answers again. Returns the function that stops it. */
  follow(events: OutboxEvents): () => void {
    this.#events = events;
    for (const entry of this.#untold.splice(0)) events.refused(entry);
    const sendIfReachable = () => {
      if (reachability.now()) void this.sendAll();
    };
    const stop = reachability.subscribe(sendIfReachable);
    const member = currentMember();
    if (member) void dropUnusedPictures(this.#database, member, Date.now());
    this.#tellUnreadable();
    void this.unseal().then(() => this.refresh());
    void this.sendAll();
    return () => {
      this.#events = null;
      clearTimeout(this.#timer);
      stop();
      waitingStore.setState([], true);
    };
  }

  /** Reads the waiting entries of the signed-in member into `waitingStore`, for the lists. */
  async refresh(): Promise<void> {
    const member = currentMember();
    const writes = member ? await writesOf(this.#database, member) : [];
    const waiting = writes.filter(({ id }) => !this.#ofOpenForms.has(id));
    const entries = await Promise.all(waiting.map((write) => this.#shown(write)));
    this.#revokeAddresses(writes);
    await this.#mark();
    // The session ended during the read.
    if (member !== currentMember()) return;
    // Do not render lists again while nothing waits.
    if (entries.length > 0 || waitingStore.getState().length > 0) waitingStore.setState(entries, true);
  }

  /** Stores a member's change of an entry, even if another member has signed in by now; null where storing fails. */
  async keep(change: NewWrite, member: string): Promise<KeptWrite | null> {
    const whole = withMoment(change);
    const kept = await this.#whileOpen(member, () => this.#keep(whole, member));
    if (kept !== SENT_MEANWHILE) return kept;
    const base = await entryCalls(change.kind, member).find(change.id);
    return this.#keep({ ...whole, base }, member) as Promise<KeptWrite | null>;
  }

  async #keep(change: NewWrite, member: string): Promise<KeptWrite | null | typeof SENT_MEANWHILE> {
    try {
      let isFirst = true;
      const isShown = waitingStore.getState().some(({ id }) => id === change.id);
      if (reachability.now() && !isShown) this.#ofOpenForms.add(change.id);
      // Another tab may send the entry at any moment, so the transaction that stores the change looks whether it waits.
      const write = await changeWrite(this.#database, change.id, (now) => {
        isFirst = !now;
        return isFirst && isOfWaiting(change) ? null : afterChange(now, change, member, Date.now());
      });
      if (isFirst && !write) {
        this.#ofOpenForms.delete(change.id);
        return SENT_MEANWHILE;
      }
      if (this.#ofOpenForms.has(change.id)) await this.#mark();
      else await this.#changed();
      return {
        send: (isFormOpen) => (write ? this.#send(write, isFirst, isFormOpen) : Promise.resolve(change.base)),
      };
    } catch (error) {
      this.#ofOpenForms.delete(change.id);
      console.warn('The entry cannot wait on this device', error);
      return null;
    }
  }

  /** Takes back a waiting deletion of this member and resolves to the entry; null where none waits. */
  async undelete(id: string, member: string): Promise<TimelineEntry | null> {
    let taken: WaitingWrite | null = null;
    await exclusively(id, () =>
      changeWrite(this.#database, id, (now) => {
        taken = now?.operation === 'delete' && now.member === member ? now : null;
        return taken ? afterUndeletion(taken) : now;
      }),
    );
    if (!taken) return null;
    await this.#changed();
    void this.sendAll();
    return this.#shown(taken);
  }

  /** Deletes the waiting write of an entry after the member chose the server's version. */
  async forget(id: string): Promise<void> {
    await changeWrite(this.#database, id, () => null);
    await this.#changed();
  }

  /** Deletes everything that waits for the signed-in member, with its pictures, when their account is deleted. */
  async forgetMember(): Promise<void> {
    const member = currentMember();
    if (!member) return;
    await deleteOfMember(this.#database, member);
    await this.#seals.forget(member);
    await this.#changed();
  }

  async keepPicture(id: string, file: File, member: string): Promise<boolean> {
    try {
      const picture = { id, member, file, saved_at: Date.now() };
      await this.#whileOpen(member, () => this.#database.put('pictures', picture));
      return true;
    } catch (error) {
      console.warn('The picture cannot wait on this device', error);
      return false;
    }
  }

  /** Stores a request that the server has not executed; false if it cannot wait or storing fails. */
  async keepRequest(request: NewRequest): Promise<boolean> {
    if (!nameOfRequest(request)) return false;
    try {
      const waiting = { ...request, id: newId(), saved_at: Date.now() };
      await this.#whileOpen(request.member, () => this.#database.put('requests', waiting));
      await this.#mark();
      return true;
    } catch (error) {
      console.warn('The request cannot wait on this device', error);
      return false;
    }
  }

  /** Stores the values that a member had entered in a form; a later draft of the same form replaces them. */
  async keepDraft(member: string, name: string, values: unknown): Promise<void> {
    const draft = { id: draftId(member, name), member, values, saved_at: Date.now() };
    await this.#whileOpen(member, () => this.#database.put('drafts', draft));
    await this.#mark();
  }

  /** Removes and returns the draft of this member and form; undefined where none of the last 30 days is stored. */
  async takeDraft(member: string, name: string): Promise<Draft | undefined> {
    const id = draftId(member, name);
    const draft = await this.#whileOpen(member, async () => {
      const kept = await this.#database.get('drafts', id);
      if (kept) await this.#database.delete('drafts', id);
      return kept;
    });
    return draft && draft.saved_at >= Date.now() - DRAFT_MS ? draft : undefined;
  }

  /**
   * Sends everything that waits for the signed-in member, in the order it was saved, and stops when no answer comes.
   * A call during a run starts another run at its end, since the first may have stopped before the server was back.
   */
  sendAll(): Promise<void> {
    this.#isAsked = true;
    this.#sending ??= this.#sendWhileAsked();
    return this.#sending;
  }

  async #sendWhileAsked(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false;
      await this.#sendOnce().catch((error) => console.error('What waits could not be sent', error));
    }
    this.#sending = null;
  }

  async #sendOnce(): Promise<void> {
    clearTimeout(this.#timer);
    const member = currentMember();
    if (!member) return;
    const sent: TimelineEntry[] = [];
    // Requests first: a meal may refer to a custom food that waits too.
    const { names: others, isOver } = await sendRequests(this.#database, member, (name, why) =>
      this.#events?.requestRefused(name, why),
    );
    let stopped = isOver;
    for (const write of stopped ? [] : await writesOf(this.#database, member)) {
      if (write.refusal || this.#ofOpenForms.has(write.id)) continue;
      if (!reachability.now()) break;
      const delivery = await deliver(this.#database, write.id);
      // The end of the session encrypts what waits, and takes it from here.
      if (member !== currentMember()) return;
      if (delivery.outcome === 'stored') sent.push(await this.#shown(write));
      if (delivery.outcome === 'refused') this.#refused(await this.#shown(delivery.write));
      if (delivery.outcome === 'unanswered') {
        stopped = true;
        if (!isOfOneRequest(delivery.failure)) break;
      }
    }
    if (stopped) this.#sendLater();
    if (sent.length + others.length === 0) return this.#changed();
    if (!stopped) this.#pause = FIRST_PAUSE;
    // Reading lists may take long and must not delay the next entries.
    void Promise.race([this.#events?.sent(sent, others), pause(LISTS_WITHIN)]).finally(() => this.#changed());
  }

  #refused(entry: TimelineEntry): void {
    if (this.#events) this.#events.refused(entry);
    else this.#untold.push(entry);
  }

  /** Sends a write now. A refusal goes back to an open form; a retryable failure leaves the write waiting. */
  async #send(write: WaitingWrite, isFirst: boolean, isFormOpen: () => boolean): Promise<unknown> {
    try {
      // It may be encrypted by now.
      if (!reachability.now() || write.member !== currentMember()) return this.#shown(write);
      const delivery = await deliver(this.#database, write.id);
      if (delivery.outcome === 'stored' && !delivery.stored && write.member !== currentMember())
        return this.#shown(write);
      if (delivery.outcome === 'stored') return delivery.stored;
      if (delivery.outcome === 'unanswered') {
        this.#sendLater();
        return this.#shown(write);
      }
      // The form cannot fix a 403.
      if (delivery.failure.status === 403 || !isFormOpen()) {
        const entry = await this.#shown(delivery.write);
        this.#refused(entry);
        return entry;
      }
      if (isFirst)
        await changeWrite(this.#database, write.id, (now) => (now?.revision === write.revision ? null : now));
      throw delivery.failure;
    } finally {
      this.#ofOpenForms.delete(write.id);
      await this.#changed();
    }
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sendAll(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  async #changed(): Promise<void> {
    this.#tabs?.postMessage(null);
    await this.refresh();
  }

  async #shown(write: WaitingWrite) {
    for (const id of (write.fields.media_ids as string[] | undefined) ?? []) {
      const picture = this.#addresses.has(id) ? undefined : await this.#database.get('pictures', id);
      if (picture) this.#addresses.set(id, URL.createObjectURL(picture.file));
    }
    return entryOfWrite(write, (id) => this.#addresses.get(id) ?? null);
  }

  /** Records for later pages what is here, of all members, signed in or not. */
  async #mark(): Promise<void> {
    const count = (name: 'writes' | 'requests' | 'drafts' | 'sealed' | 'keys') => this.#database.count(name);
    const waiting = await Promise.all([count('writes'), count('requests'), count('drafts')]);
    const [sealed, keys] = [await count('sealed'), await count('keys')];
    const marks = [waiting.some((number) => number > 0) && '1', sealed > 0 && 'sealed', keys > 0 && 'key'];
    outboxMark.set(marks.filter(Boolean).join(' '));
  }

  #revokeAddresses(writes: WaitingWrite[]): void {
    const needed = new Set(writes.flatMap(({ fields }) => fields.media_ids ?? []));
    for (const [id, address] of this.#addresses) {
      if (needed.has(id)) continue;
      URL.revokeObjectURL(address);
      this.#addresses.delete(id);
    }
  }
}

/** The entry of an edit was sent after its form had opened: the edit needs the stored entry as its base. */
const SENT_MEANWHILE = 'sent meanwhile';

/** Tells whether the form of an edit opened the entry while it waited. */
const isOfWaiting = ({ operation, base }: NewWrite) =>
  operation === 'update' && Boolean((base as Pick<TimelineEntry, 'waiting'> | null)?.waiting);

/** Age at which a draft is no longer what the member wants to go on with: 30 days, in ms. */
const DRAFT_MS = 30 * 86_400_000;

const draftId = (member: string, name: string) => `${member} ${name}`;

/** Whether the failure may concern this one write only, such as its pictures, so that the next ones need not wait. */
const isOfOneRequest = (failure: unknown) =>
  failure instanceof ApiError && (failure.status >= 500 || failure.status === 403);

/** Sets a new entry's time to now, even if it is sent tomorrow. */
function withMoment(change: NewWrite): NewWrite {
  if (change.operation !== 'create' || change.fields.occurred_at) return change;
  return { ...change, fields: { ...change.fields, occurred_at: serverNow().toISOString() } };
}
