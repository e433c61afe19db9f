import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '../rules/local-date.ts';
import { api } from './client/api.ts';
import type { Preferences } from './preferences/preferences.queries.ts';

/** Weekly check-ins. An entry of the last weeks may change the one that is due: its key begins with `entries`. */
export const checkIns = {
  /** The check-in that is due; `null` without one. Screens with other content are complete without it. */
  current: (today: LocalDate, { weekday }: Preferences['checkIn']) =>
    queryOptions({
      queryKey: ['entries', 'check-in', today, weekday],
      queryFn: async ({ signal }) =>
        (await api.get('/check-ins/current', { params: { today }, signal })).check_in,
      enabled: weekday !== null,
      retry: false,
    }),
};
