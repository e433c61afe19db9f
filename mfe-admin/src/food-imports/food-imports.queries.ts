import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { STALE_AFTER_EDIT } from '../food-browser/food-products.queries.ts';

export type FoodImport = Schemas['FoodImportProgressDto'];

const POLL_MS = 1000;
const queryKey = ['admin', 'food-imports'] as const;

/** Queries that are stale after an import's start or stop: the imports, the Dashboard's counts, the audit log. */
const invalidates = [queryKey, ['admin', 'summary'], ['admin', 'audit']] as const;

/** Food imports into this server's database, including those from the command line. */
export const foodImports = {
  /** Lists the latest import first; refetched every second while one runs. */
  list: () =>
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => (await api.get('/admin/food-imports', { signal })).imports,
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
    }),

  /** Imports a file on the server, by its path. */
  startPath: mutationOptions({
    mutationFn: (path: string) => api.post('/admin/food-imports', { path }),
    meta: { invalidates },
  }),

  /** Imports an uploaded file, by the upload's id. */
  startUpload: mutationOptions({
    mutationFn: (id: string) =>
      api.post('/admin/food-import-uploads/{id}/import', undefined, { path: { id } }),
    meta: { invalidates },
  }),

  /** Continues a stopped import, or begins it again. */
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

  /** Downloads the rows with problems, one line of JSON each. */
  problems: mutationOptions({
    mutationFn: ({ id }: FoodImport) => api.file('/admin/food-imports/{id}/problems', { path: { id } }),
    meta: { failure: 'The list of problems could not be downloaded' },
  }),
};

/** Queries that are refetched once an import has ended. */
export const STALE_AFTER_IMPORT = [...STALE_AFTER_EDIT, ['admin', 'summary']] as const;

export const isRunning = ({ state }: FoodImport): boolean => state === 'running';
