import { api, infiniteQueryOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Board = Schemas['LeaderboardDto'];
export type Place = Schemas['LeaderboardPlaceDto'];

/** What is stale once the member joins, leaves, or changes their name. */
export const BOARDS_CHANGED = [['leaderboards']] as const;

/** The places that one press of Show more brings. */
const PAGE = 50;

/** Boards change with every member's day: nothing of them is kept, here or on the device. */
export const leaderboards = {
  all: queryOptions({
    queryKey: ['leaderboards'],
    queryFn: async ({ signal }) => (await api.get('/leaderboards', { signal })).boards,
    staleTime: 0,
  }),

  /** From the first rank on. */
  places: (challenge: string) =>
    infiniteQueryOptions({
      queryKey: ['leaderboards', challenge, 'places'],
      queryFn: ({ pageParam, signal }) =>
        api.get('/leaderboards/{challenge}', {
          path: { challenge },
          params: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      staleTime: 0,
      gcTime: 0,
    }),

  /** The member's own place between its neighbours. */
  around: (challenge: string) =>
    queryOptions({
      queryKey: ['leaderboards', challenge, 'around'],
      queryFn: ({ signal }) => api.get('/leaderboards/{challenge}/place', { path: { challenge }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** The boards with another place of the member on one of them, until they are asked for again. */
export const withPlace = (challenge: string, place: Place | null) => (boards: Board[] | undefined) =>
  boards?.map((board) => (board.challenge === challenge ? { ...board, place } : board));

/** Joins a board under this name, or takes this name on it. */
export const takePlace = (challenge: string, name: string) =>
  api.put('/leaderboards/{challenge}/place', { name }, { path: { challenge } });

export const leavePlace = (challenge: string) =>
  api.delete('/leaderboards/{challenge}/place', { path: { challenge } });
