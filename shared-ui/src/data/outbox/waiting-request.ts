/** A member's request that the server refused because their session had ended: it was not executed. */
export interface WaitingRequest {
  id: string;
  /** Id of the member who made it. It is sent with no other member's token. */
  member: string;
  method: 'post' | 'put' | 'patch' | 'delete';
  /** Path after `/api/v1`. */
  url: string;
  params: unknown;
  data: unknown;
  /** Holds the version to overwrite, if the request names one. */
  headers: Record<string, string>;
  /** In ms since 1970; requests are sent in this order. */
  saved_at: number;
}

export type NewRequest = Omit<WaitingRequest, 'id' | 'saved_at'>;

/** Paths and names of the requests that can wait, other than those of entries and preferences. */
const KINDS: [RegExp, string][] = [
  [/^\/user-foods(\/|$)/, 'Custom food'],
  [/^\/my-meals(\/|$)/, 'Saved meal'],
  [/^\/foods\/favourites\//, 'Favourite'],
  [/^\/goals(\/|$)/, 'Goals'],
  [/^\/(challenges|challenge-runs)(\/|$)/, 'Challenge'],
  [/^\/water\//, 'Water'],
];

/**
 * Name of a write to this path, for messages; null for one that cannot wait. Entries and preferences wait in their
 * own ways. Steps replace the whole number of their day, which may be newer by then. Body data are never kept on the device. Changes of the account, of other members and by administrators
 * are never made later, unseen.
 */
export function nameOfRequest({ method, url }: { method?: string; url?: string }): string | null {
  if (!method || !['post', 'put', 'patch', 'delete'].includes(method)) return null;
  return KINDS.find(([path]) => path.test(url ?? ''))?.[1] ?? null;
}
