import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/client.ts';
import { reachability } from '../client/reachability.ts';
import { serverNow } from '../client/server-clock.ts';
import type { TimelineEntry } from '../entries/entries.queries.ts';
import { entryCalls } from '../entries/entry-calls.ts';
import { type Delivery, deliver } from './deliver.ts';
import { exclusively } from './exclusively.ts';
import {
  changeWrite,
  deleteOfMember,
  dropUnusedPictures,
  type OutboxDatabase,
  openOutboxDatabase,
  writesOf,
} from './outbox-database.ts';
import { outboxMark } from './outbox-mark.ts';
import { entryOfWrite } from './waiting-entry.ts';
import { waitingStore } from './waiting-store.ts';
import { afterChange, afterUndeletion, type NewWrite, type WaitingWrite } from './waiting-write.ts';

/** How long it waits before it sends again what got no answer, in ms: twice as long after each failure. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** How long sent entries stand as waiting at most, in ms: lists may be slower, or fail. */
const LISTS_WITHIN = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What happens in the background, to entries whose forms are closed. */
export interface OutboxEvents {
  /** The server has everything of these. Resolves once the lists have them: until then they stand as waiting. */
  sent(entries: TimelineEntry[]): Promise<unknown>;
  /** The server does not take it; it stays until the member changes or deletes it. */
  refused(entry: TimelineEntry): void;
}

/** A write that is on the disk. */
interface KeptWrite {
  /** Sends it now; see `throughOutbox`. */
  send(): Promise<unknown>;
}

/** The entries on this device that the server does not have yet, of all tabs; it sends them, each once. */
export class Outbox {
  readonly #database: OutboxDatabase;
  readonly #tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fettle-outbox') : null;
  readonly #addresses = new Map<string, string>();
  /** Ids of entries whose forms are open while they are sent: lists show them once it is known whether they wait. */
  readonly #ofOpenForms = new Set<string>();
  #events: OutboxEvents | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  private constructor(database: OutboxDatabase) {
    this.#database = database;
    this.#tabs?.addEventListener('message', () => void this.refresh());
  }

  static async open(): Promise<Outbox> {
    const outbox = new Outbox(await openOutboxDatabase());
    await outbox.refresh();
    return outbox;
  }

  /** Sends what waits whenever the server answers again. Returns the function that stops it. */
  follow(events: OutboxEvents): () => void {
    this.#events = events;
    const sendIfReachable = () => {
      if (reachability.now()) void this.sendAll();
    };
    const stop = reachability.subscribe(sendIfReachable);
    const member = currentMember();
    if (member) void dropUnusedPictures(this.#database, member, Date.now());
    void this.refresh();
    void this.sendAll();
    return () => {
      this.#events = null;
      clearTimeout(this.#timer);
      stop();
      waitingStore.setState([], true);
    };
  }

  /** Reads what waits of the member who is signed in, for the lists. */
  async refresh(): Promise<void> {
    const member = currentMember();
    const writes = member ? await writesOf(this.#database, member) : [];
    const waiting = writes.filter(({ id }) => !this.#ofOpenForms.has(id));
    const entries = await Promise.all(waiting.map((write) => this.#shown(write)));
    this.#revokeAddresses(writes);
    await this.#mark();
    // A session that ended meanwhile.
    if (member !== currentMember()) return;
    // Lists are not rendered again for nothing.
    if (entries.length > 0 || waitingStore.getState().length > 0) waitingStore.setState(entries, true);
  }

  /** Keeps a change of an entry; null where nobody is signed in, or this device has no room for it. */
  async keep(change: NewWrite): Promise<KeptWrite | null> {
    const member = currentMember();
    if (!member) return null;
    const whole = await this.#withBase(withMoment(change));
    try {
      let isFirst = true;
      const isShown = waitingStore.getState().some(({ id }) => id === change.id);
      if (reachability.now() && !isShown) this.#ofOpenForms.add(change.id);
      const write = await changeWrite(this.#database, change.id, (now) => {
        isFirst = !now;
        return afterChange(now, whole, member, Date.now());
      });
      if (this.#ofOpenForms.has(change.id)) await this.#mark();
      else await this.#changed();
      return { send: () => (write ? this.#send(write, isFirst) : Promise.resolve(change.base)) };
    } catch (error) {
      this.#ofOpenForms.delete(change.id);
      console.warn('The entry cannot wait on this device', error);
      return null;
    }
  }

  /** Takes back a deletion that waits, and resolves to the entry; null where none waits. */
  async undelete(id: string): Promise<TimelineEntry | null> {
    let taken: WaitingWrite | null = null;
    await exclusively(id, () =>
      changeWrite(this.#database, id, (now) => {
        taken = now?.operation === 'delete' ? now : null;
        return now && afterUndeletion(now);
      }),
    );
    if (!taken) return null;
    await this.#changed();
    void this.sendAll();
    return this.#shown(taken);
  }

  /** Forgets what waits of an entry: the member took what the server has. */
  async forget(id: string): Promise<void> {
    await changeWrite(this.#database, id, () => null);
    await this.#changed();
  }

  /** Forgets all that waits of the member who is signed in, with its pictures: their account is deleted. */
  async forgetMember(): Promise<void> {
    const member = currentMember();
    if (!member) return;
    await deleteOfMember(this.#database, member);
    await this.#changed();
  }

  async keepPicture(id: string, file: File): Promise<boolean> {
    const member = currentMember();
    if (!member) return false;
    try {
      await this.#database.put('pictures', { id, member, file, saved_at: Date.now() });
      return true;
    } catch (error) {
      console.warn('The picture cannot wait on this device', error);
      return false;
    }
  }

  /** Sends everything that waits of this member, in the order in which it was saved, and stops where no answer comes. */
  sendAll(): Promise<void> {
    this.#sending ??= this.#sendAll()
      .catch((error) => console.error('What waits could not be sent', error))
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    const member = currentMember();
    if (!member) return;
    const sent: TimelineEntry[] = [];
    for (const write of await writesOf(this.#database, member)) {
      if (write.refusal || this.#ofOpenForms.has(write.id)) continue;
      if (!reachability.now()) break;
      const delivery = await deliver(this.#database, write.id);
      if (delivery.outcome === 'stored') sent.push(await this.#shown(write));
      if (delivery.outcome === 'refused') this.#events?.refused(await this.#shown(delivery.write));
      if (delivery.outcome === 'unanswered') {
        this.#sendLater();
        break;
      }
    }
    if (sent.length === 0) return this.#changed();
    this.#pause = FIRST_PAUSE;
    // Reading lists may take long, and must not keep the next entries from being sent.
    void Promise.race([this.#events?.sent(sent), pause(LISTS_WITHIN)]).finally(() => this.#changed());
  }

  /** For a form that is still open: what the server refuses goes back to it. */
  async #send(write: WaitingWrite, isFirst: boolean): Promise<unknown> {
    try {
      if (!reachability.now()) return this.#shown(write);
      const delivery = await deliver(this.#database, write.id);
      if (delivery.outcome === 'stored') return delivery.stored;
      if (delivery.outcome === 'unanswered' && isNoAnswer(delivery.failure)) {
        this.#sendLater();
        return this.#shown(write);
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

  /** An entry that was sent after its form had opened is stored by now. */
  async #withBase(change: NewWrite): Promise<NewWrite> {
    const base = change.base as (NewWrite['base'] & Pick<TimelineEntry, 'waiting'>) | null;
    if (change.operation !== 'update' || !base?.waiting) return change;
    if (await this.#database.get('writes', change.id)) return change;
    return { ...change, base: await entryCalls(change.kind).find(change.id) };
  }

  async #shown(write: WaitingWrite) {
    for (const id of (write.fields.media_ids as string[] | undefined) ?? []) {
      const picture = this.#addresses.has(id) ? undefined : await this.#database.get('pictures', id);
      if (picture) this.#addresses.set(id, URL.createObjectURL(picture.file));
    }
    return entryOfWrite(write, (id) => this.#addresses.get(id) ?? null);
  }

  /** Says to pages that open later whether it is worth opening the outbox at once; also for members who are signed out. */
  async #mark(): Promise<void> {
    outboxMark.set((await this.#database.count('writes')) > 0);
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

const isNoAnswer = (failure: Delivery extends { failure: infer F } ? F : unknown) =>
  failure instanceof ApiError && failure.isNetworkError;

/** A new entry happened now, also if it is sent tomorrow. */
function withMoment(change: NewWrite): NewWrite {
  if (change.operation !== 'create' || change.fields.occurred_at) return change;
  return { ...change, fields: { ...change.fields, occurred_at: serverNow().toISOString() } };
}
