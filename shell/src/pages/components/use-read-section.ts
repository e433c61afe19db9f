import { useEffect, useState } from 'react';

/** Which of the sections is being read: the last one whose top has come into the upper third of the window. */
export function useReadSection(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const line = window.innerHeight / 3;
      const above = all.split(' ').filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top < line;
      });
      setRead(above.at(-1) ?? null);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    return () => {
      removeEventListener('scroll', ask);
      cancelAnimationFrame(asked);
    };
  }, [all]);
  return read;
}
