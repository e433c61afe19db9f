import type { QueryClient, QueryKey } from '@tanstack/react-query';

let channel: BroadcastChannel | null = null;

/**
 * Makes other tabs refetch after a write in this one. Only query keys are sent, never a member's data: each tab asks
 * the server with its own session.
 */
export const otherTabs = {
  tell(stale: readonly QueryKey[]): void {
    if (stale.length > 0) channel?.postMessage(stale);
  },

  /** Called once by the shell; refetches what another tab wrote. Returns the function that stops it. */
  follow(queryClient: QueryClient): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const opened = new BroadcastChannel('fettle-stale');
    channel = opened;
    opened.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
      // Disabled queries (the preferences) are refetched too, if they were loaded here before.
      for (const queryKey of data) {
        void queryClient.invalidateQueries({ queryKey });
        for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
          if (query.isDisabled() && query.state.data !== undefined && query.options.queryFn) {
            query.fetch().catch(() => undefined);
          }
        }
      }
    };
    return () => {
      opened.close();
      if (channel === opened) channel = null;
    };
  },
};
