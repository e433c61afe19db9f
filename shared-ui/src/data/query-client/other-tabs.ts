import type { QueryClient, QueryKey } from '@tanstack/react-query';

let channel: BroadcastChannel | null = null;

/**
 * What one tab wrote, the others read again. Only the names of what is stale travel, never a member's data: each tab
 * asks the server with its own session.
 */
export const otherTabs = {
  tell(stale: readonly QueryKey[]): void {
    if (stale.length > 0) channel?.postMessage(stale);
  },

  /** Called once by the shell; it asks again what another tab wrote. Gives the function that stops it. */
  follow(queryClient: QueryClient): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const opened = new BroadcastChannel('fettle-stale');
    channel = opened;
    opened.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
      // Read again also where nobody asks by himself (the preferences), if it was read here before.
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
