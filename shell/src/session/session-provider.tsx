import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The actions of the session; `useSession` has its state. */
export function useSessionActions(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing around the page');
  return session;
}
