import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Import = Schemas['ImportDto'];
export type ImportPreview = Schemas['ImportPreviewDto'];
export type ImportedKind = Schemas['ImportedKind'];
export type ReadImport = { id: string } & Schemas['ImportAnswersDto'];

const POLL_MS = 1000;
/** States in which the server works on an import. */
const WORKING: readonly Import['state'][] = ['reading', 'applying', 'undoing'];

const queryKey = ['account', 'imports'] as const;
const meta = { invalidates: [queryKey] };
const one = (id: string) => ({ path: { id } });

/** Queries and mutations of the member's imports. */
export const imports = {
  queryKey,

  /** Query of all imports, newest first, polled each second while the server works on one. */
  list: queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.get('/account/imports', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((it) => WORKING.includes(it.state)) ? POLL_MS : false,
  }),

  /** Query of an import with its days and samples. Not kept: other answers change them. */
  preview: (id: string) =>
    queryOptions({
      queryKey: [...queryKey, id],
      queryFn: ({ signal }) => api.get('/account/imports/{id}', { ...one(id), signal }),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Starts to read the files, for the first time or again with other answers. */
  read: mutationOptions({
    mutationFn: ({ id, ...answers }: ReadImport) => api.post('/account/imports/{id}/read', answers, one(id)),
    meta,
  }),

  apply: mutationOptions({
    mutationFn: ({ id, ...choice }: { id: string } & Schemas['ApplyImportDto']) =>
      api.post('/account/imports/{id}/apply', choice, one(id)),
    meta,
  }),

  undo: mutationOptions({
    mutationFn: (id: string) => api.post('/account/imports/{id}/undo', undefined, one(id)),
    meta,
  }),

  /** Removes an import from the list, in any state; what it wrote stays. */
  forget: mutationOptions({
    mutationFn: (id: string) => api.delete('/account/imports/{id}', one(id)),
    meta,
  }),
};
