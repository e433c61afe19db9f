import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files dropped on the area, or pasted while the focus is in its form. A file dropped beside the area does not
 * replace the page, which would lose what was typed. Returns true while files are dragged over the area.
 */
export function useDroppedFiles(area: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target);
    const ending = new AbortController();
    const { signal } = ending;

    const hold = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      const inside = isInside(event);
      if (inside) dataTransfer.dropEffect = 'copy';
      else if (!event.defaultPrevented) dataTransfer.dropEffect = 'none';
      event.preventDefault();
      setOver(inside);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      if (isInside(event)) onFiles([...event.dataTransfer.files]);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    // A word processor adds a picture of the copied text, which is not meant.
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {};
      if (!files?.length || types?.includes('text/plain')) return;
      event.preventDefault();
      onFiles([...files]);
    };
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    const place = element.closest<HTMLElement>('form, [role=dialog]') ?? element;
    place.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [area]);
  return over;
}
