import { api } from '@fettle/shared-ui/data';

/** What a sign-in at the identity provider is for, kept by this tab until the provider sends the person back. */
export interface ProviderFlow {
  purpose: 'sign-in' | 'link' | 'confirm';
  /** The page to return to. */
  from: string;
  keep_signed_in?: boolean;
}

/** The key in sessionStorage of the flow under way. */
const KEY = 'identity-provider';

/**
 * Leaves the page for the identity provider; rejects with an ApiError when it cannot be reached. Resolves when the person comes back
 * by the browser's Back without a sign-in, to the page as they left it.
 */
export async function goToProvider(flow: ProviderFlow): Promise<void> {
  const { purpose } = flow;
  const { url, flow: token } = await (purpose === 'sign-in'
    ? api.post('/auth/login/provider-options')
    : api.post('/auth/identities/options', { purpose }));
  sessionStorage.setItem(KEY, JSON.stringify({ ...flow, token }));
  location.assign(url);
  await new Promise<void>((resolve) => {
    addEventListener('pageshow', function onShown({ persisted }) {
      if (!persisted) return;
      removeEventListener('pageshow', onShown);
      sessionStorage.removeItem(KEY);
      resolve();
    });
  });
}

/** The flow of this tab, with its token; null for a tab that asked for none. It is forgotten: an answer counts once. */
export function takeProviderFlow(): (ProviderFlow & { token: string }) | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : JSON.parse(kept);
}
