import { ApiError, api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type AdminSummary = Schemas['AdminSummaryDto'];
export type Readiness = Schemas['ReadyDto'];

export const serverStatus = {
  ip: () =>
    queryOptions({
      queryKey: ['admin', 'ip'],
      queryFn: ({ signal }) => api.get('/admin/ip', { signal }),
      // The server asks echo services on each call: on opening the tab, and on Refresh.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: false,
    }),
  summary: () =>
    queryOptions({
      queryKey: ['admin', 'summary'],
      queryFn: ({ signal }) => api.get('/admin/summary', { signal }),
    }),
  /** State of each part, even if the server answers 503 because one is unavailable. */
  readiness: () =>
    queryOptions({
      queryKey: ['admin', 'readiness'],
      queryFn: async ({ signal }): Promise<Readiness> => {
        try {
          return await api.get('/health/ready', { signal });
        } catch (failure) {
          const states = failure instanceof ApiError ? (failure.data as Readiness | undefined) : undefined;
          if (states?.database) return states;
          throw failure;
        }
      },
      retry: false,
      refetchInterval: 30_000,
    }),
};
