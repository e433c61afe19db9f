import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** What pages can do with the session; what it is, tells `useSession`. */
export function useSessionActions(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing around the page');
  return session;
}
