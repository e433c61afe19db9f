import type { QueryClient } from '@tanstack/react-query';
import type { PreferencesSaver } from './preferences-saver.ts';

const savers = new WeakMap<QueryClient, PreferencesSaver>();

/**
 * The saver of a page, if anything has read or edited preferences there yet. The session asks for it so: the saver's
 * own code is none of a sign-in page's.
 */
export const knownPreferencesSaver = (queryClient: QueryClient): PreferencesSaver | undefined =>
  savers.get(queryClient);

export function keepPreferencesSaver(queryClient: QueryClient, saver: PreferencesSaver): PreferencesSaver {
  savers.set(queryClient, saver);
  return saver;
}
