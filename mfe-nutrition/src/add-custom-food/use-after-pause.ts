import { useEffect, useState } from 'react';

/** Pause in typing, in ms: while a number is typed, its first digits contradict the other values. */
export const TYPING_PAUSE_MS = 600;

/** Returns the text once it has not changed for the pause; until then the previous one. */
export function useAfterPause(text: string, pause = TYPING_PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
