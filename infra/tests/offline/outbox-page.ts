import {
  ApiError,
  api,
  configureApi,
  openOutbox,
  reachability,
  type TimelineEntry,
  waitingStore,
  weightEntries,
} from '@fettle/shared-ui/data';

/** Outcome of one action, as the member saw it. */
export type Seen =
  | { outcome: 'saved' | 'waits' }
  /** Nothing was stored: the form is still open, with the reason. */
  | { outcome: 'refused'; reason: string }
  /** The entry is not on this page. */
  | { outcome: 'nothing' };

/** The page of a tab in an offline run: the product's code that writes entries, without its screens. */
export interface OutboxPage {
  create(id: string, weight: number): Promise<Seen>;
  update(id: string, weight: number): Promise<Seen>;
  remove(id: string): Promise<Seen>;
  /** Tells the page that the network is back, as the browser does. */
  online(): void;
  /** Sends all waiting entries; resolves to the number that remain, without refused ones. */
  flush(): Promise<number>;
  /** Writes that the server refused after they were kept, with the reason. */
  refused(): { id: string; to: string; reason: string }[];
}

type Entry = Pick<TimelineEntry, 'id' | 'waiting'> & { version: number };

declare global {
  interface Window {
    accessToken: string;
    outboxPage: Promise<OutboxPage>;
  }
}

async function open(): Promise<OutboxPage> {
  configureApi({
    baseUrl: '',
    accessToken: () => window.accessToken,
    renew: () => Promise.reject(new Error('no new token in a run')),
  });
  reachability.watch('');
  const outbox = await openOutbox();
  if (!outbox) throw new Error('no outbox in this browser');
  outbox.follow({
    sent: () => Promise.resolve(),
    refused: () => undefined,
    requestRefused: () => undefined,
    unreadable: () => undefined,
  });
  /** Entries as the lists of this page show them, by id. */
  const known = new Map<string, Entry>();

  const shown = async (id: string): Promise<Entry | undefined> =>
    (waitingStore.getState().find((entry) => entry.id === id) as Entry | undefined) ??
    known.get(id) ??
    (await api.get('/weight-entries/{id}', { path: { id } }).catch(() => undefined));

  const see = async (id: string, write: Promise<unknown>): Promise<Seen> => {
    try {
      const entry = (await write) as Entry | undefined;
      if (entry?.waiting) return { outcome: 'waits' };
      if (entry?.version) known.set(id, entry);
      return { outcome: 'saved' };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // The dialog that asks which version to keep shows the stored one.
      if (failure.code === 'VERSION_CONFLICT') known.set(id, failure.data as Entry);
      return { outcome: 'refused', reason: failure.code };
    }
  };

  return {
    create: (id, weight) => see(id, weightEntries.create({ id, weight, unit: 'kg', time_zone: 'UTC' })),
    update: async (id, weight) => {
      const entry = await shown(id);
      return entry ? see(id, weightEntries.update(entry, { weight })) : { outcome: 'nothing' };
    },
    remove: async (id) =>
      (await shown(id)) ? see(id, weightEntries.remove({ id })) : { outcome: 'nothing' },
    online: () => void dispatchEvent(new Event('online')),
    flush: async () => {
      await outbox.sendAll();
      return waitingStore.getState().filter(({ waiting }) => waiting?.refusal === null).length;
    },
    refused: () =>
      waitingStore
        .getState()
        .flatMap(({ id, waiting }) =>
          waiting?.refusal == null ? [] : [{ id, to: waiting.to, reason: waiting.refusal }],
        ),
  };
}

window.outboxPage = open();
