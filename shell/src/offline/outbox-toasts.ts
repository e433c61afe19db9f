import { toast } from '@fettle/shared-ui';
import { entryWords, type OutboxEvents, otherTabs, type useQueryClient } from '@fettle/shared-ui/data';
import { editEntry } from '../frame/new-entry/new-entry-store.ts';

/** Keys of queries that a sent entry makes stale: entries, and foods, which carry the last portion. */
const STALE = [['entries'], ['foods']];
const ALL = [[]];

/** Returns handlers that show toasts for entries sent or refused in the background; a success refreshes all tabs. */
export function outboxToasts(queryClient: ReturnType<typeof useQueryClient>): OutboxEvents {
  return {
    sent(entries, others) {
      const stale = others.length > 0 ? ALL : STALE;
      const read = stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      otherTabs.tell(stale);
      const names = [...entries.map((entry) => entryWords(entry).kind), ...others];
      const many = others.length > 0 ? 'changes' : 'entries';
      const title = names.length === 1 ? `${names[0]} sent` : `${names.length} ${many} sent`;
      toast({ type: 'success', title, message: 'Everything saved on this device has been sent.' });
      return Promise.allSettled(read);
    },
    refused(entry) {
      const { kind, name } = entryWords(entry);
      toast({
        type: 'error',
        title: `${kind} not saved`,
        message: [name, entry.waiting?.refusal].filter(Boolean).join(': '),
        duration: Number.POSITIVE_INFINITY,
        action: { label: 'Edit', onClick: () => editEntry(entry) },
      });
    },
    requestRefused(name, reason) {
      const duration = Number.POSITIVE_INFINITY;
      toast({ type: 'error', title: `${name} not saved`, message: reason, duration });
    },
    unreadable(count) {
      toast({
        type: 'error',
        title: count === 1 ? '1 unsent change is lost' : `${count} unsent changes are lost`,
        message: 'It was encrypted on this device, and the server does not have its key any more.',
        duration: Number.POSITIVE_INFINITY,
      });
    },
  };
}
