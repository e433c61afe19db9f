import { useEffect, useState } from 'react';

/** A pause in typing, in milliseconds: the first digits of a number alone contradict the others. */
export const TYPING_PAUSE_MS = 600;

/** The text once it has not changed for the pause; until then the one before. */
export function useAfterPause(text: string, pause = TYPING_PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
