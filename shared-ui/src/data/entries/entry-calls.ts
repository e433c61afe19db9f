import type { AxiosRequestConfig } from 'axios';
import { client, onlyAs } from '../client/client.ts';
import type { EntryKind, TimelineEntry } from './entries.queries.ts';

/** API calls of one kind of entry. With `member` a call is made as this member or not at all. */
export function entryCalls(kind: EntryKind, member?: string) {
  const call = async <Answer>(request: object): Promise<Answer> =>
    (await client.request({ ...request, ...(member && onlyAs(member)) } as AxiosRequestConfig)).data;
  const of = (id: string) => `/${kind}/${encodeURIComponent(id)}`;
  return {
    find: (id: string): Promise<TimelineEntry> => call({ method: 'get', url: of(id) }),
    create: <Stored>(data: object): Promise<Stored> => call({ method: 'post', url: `/${kind}`, data }),
    /** Refused with 409 if the stored version is another one. */
    update: <Stored>({ id, version }: { id: string; version: number }, data: object): Promise<Stored> =>
      call({ method: 'patch', url: of(id), data, headers: { 'If-Match': String(version) } }),
    remove: (id: string): Promise<undefined> => call({ method: 'delete', url: of(id) }),
    restore: <Stored>(id: string): Promise<Stored> => call({ method: 'post', url: `${of(id)}/restore` }),
  };
}
