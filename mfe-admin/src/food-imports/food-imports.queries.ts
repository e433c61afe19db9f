import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { STALE_AFTER_EDIT } from '../food-browser/food-products.queries.ts';

export type FoodImport = Schemas['FoodImportProgressDto'];

const POLL_MS = 1000;
const queryKey = ['admin', 'food-imports'] as const;

/** What an import changes: the foods themselves, the Dashboard's counts, the audit log. */
const invalidates = [queryKey, ['admin', 'summary'], ['admin', 'audit']] as const;

/** The imports of foods that this server's database has seen, also those of the command line. */
export const foodImports = {
  /** The last one that ran first; fetched each second while one runs. */
  list: () =>
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => (await api.get('/admin/food-imports', { signal })).imports,
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
    }),

  /** By the path of a file on the server. */
  startPath: mutationOptions({
    mutationFn: (path: string) => api.post('/admin/food-imports', { path }),
    meta: { invalidates },
  }),

  /** By the id of an upload. */
  startUpload: mutationOptions({
    mutationFn: (id: string) =>
      api.post('/admin/food-import-uploads/{id}/import', undefined, { path: { id } }),
    meta: { invalidates },
  }),

  /** Goes on where it was stopped, or begins again. */
  startAgain: mutationOptions({
    mutationFn: ({ id }: FoodImport) =>
      api.post('/admin/food-imports/{id}/start', undefined, { path: { id } }),
    meta: { invalidates },
  }),

  stop: mutationOptions({
    mutationFn: ({ id }: FoodImport) =>
      api.post('/admin/food-imports/{id}/stop', undefined, { path: { id } }),
    meta: { failure: 'The import could not be cancelled', invalidates },
  }),

  /** The rows with problems, one line of JSON each. */
  problems: mutationOptions({
    mutationFn: ({ id }: FoodImport) => api.file('/admin/food-imports/{id}/problems', { path: { id } }),
    meta: { failure: 'The list of problems could not be downloaded' },
  }),
};

/** Fetched again once an import has ended. */
export const STALE_AFTER_IMPORT = [...STALE_AFTER_EDIT, ['admin', 'summary']] as const;

export const isRunning = ({ state }: FoodImport): boolean => state === 'running';
