import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import type { LocalDay } from './local-day.ts';

export type TimelineEntry = Schemas['TimelineEntryDto'];

/** The most that one answer may hold. */
const PAGE_LIMIT = 100;

/** This member's own entries on the time line. */
export const ownEntries = {
  /** Everything logged from one local day to another, both included, however many pages that takes. */
  between: (from: LocalDay, to: LocalDay) =>
    queryOptions({
      queryKey: ['entries', 'between', from, to],
      queryFn: async ({ signal }) => {
        const all: TimelineEntry[] = [];
        let cursor: string | undefined;
        do {
          const page = await api.get('/entries', { params: { from, to, limit: PAGE_LIMIT, cursor }, signal });
          all.push(...page.entries);
          cursor = page.next_cursor ?? undefined;
        } while (cursor !== undefined);
        return all;
      },
    }),
};
