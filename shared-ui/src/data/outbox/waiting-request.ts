/** A request of a member that the server refused because their session had ended: it was not executed. */
export interface WaitingRequest {
  id: string;
  /** The member who made it. It is sent with no other token. */
  member: string;
  method: 'post' | 'put' | 'patch' | 'delete';
  /** The path after `/api/v1`. */
  url: string;
  params: unknown;
  data: unknown;
  /** The version that it writes over, where it names one. */
  headers: Record<string, string>;
  /** In ms since 1970: they are sent in this order. */
  saved_at: number;
}

export type NewRequest = Omit<WaitingRequest, 'id' | 'saved_at'>;

/** Everything of a member that is neither an entry nor a preference, and what it is called. */
const KINDS: [RegExp, string][] = [
  [/^\/user-foods(\/|$)/, 'Custom food'],
  [/^\/my-meals(\/|$)/, 'Saved meal'],
  [/^\/foods\/favourites\//, 'Favourite'],
  [/^\/goals(\/|$)/, 'Goals'],
  [/^\/(challenges|challenge-runs)(\/|$)/, 'Challenge'],
];

/**
 * What a write to this path is called where it stands alone; null for one that does not wait. Entries and preferences wait in
 * their own ways. Body data are never kept on the device. What a member does to their account, to other members or as an
 * administrator is not done later, unseen.
 */
export function nameOfRequest({ method, url }: { method?: string; url?: string }): string | null {
  if (!method || !['post', 'put', 'patch', 'delete'].includes(method)) return null;
  return KINDS.find(([path]) => path.test(url ?? ''))?.[1] ?? null;
}
