import { api, infiniteQueryOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Board = Schemas['LeaderboardDto'];
export type Place = Schemas['LeaderboardPlaceDto'];

/** Queries that are stale after the member joins, leaves, or changes their name. */
export const BOARDS_CHANGED = [['leaderboards']] as const;

/** Places per page. */
const PAGE = 50;

/** Boards change with every member's day: they are refetched on each visit and not kept on the device. */
export const leaderboards = {
  all: queryOptions({
    queryKey: ['leaderboards'],
    queryFn: async ({ signal }) => (await api.get('/leaderboards', { signal })).boards,
    staleTime: 0,
  }),

  /** Places page by page, from the first rank on. */
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

  /** The member's place and its neighbors. */
  around: (challenge: string) =>
    queryOptions({
      queryKey: ['leaderboards', challenge, 'around'],
      queryFn: ({ signal }) => api.get('/leaderboards/{challenge}/place', { path: { challenge }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Updates the member's place in the cached boards, until they are fetched again. */
export const withPlace = (challenge: string, place: Place | null) => (boards: Board[] | undefined) =>
  boards?.map((board) => (board.challenge === challenge ? { ...board, place } : board));

/** Joins a board under this name, or changes the member's name on it. */
export const takePlace = (challenge: string, name: string) =>
  api.put('/leaderboards/{challenge}/place', { name }, { path: { challenge } });

export const leavePlace = (challenge: string) =>
  api.delete('/leaderboards/{challenge}/place', { path: { challenge } });
