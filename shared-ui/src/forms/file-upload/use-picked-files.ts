import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import type { Selected } from './selected-file.tsx';

/** Takes files that a member selected, dropped or pasted. */
export type OnFiles = (files: File[], way: 'selected' | 'dropped') => void;

/** Takes files for a picker: selected in its file input, or dropped or pasted on its `area` unless it is disabled. */
export function useIncomingFiles(disabled: boolean, onFiles: OnFiles) {
  const area = useRef<HTMLLabelElement>(null);
  const over = useDroppedFiles(area, (files) => {
    if (!disabled && files.length > 0) onFiles(files, 'dropped');
  });
  const takeSelected = (selected: HTMLInputElement) => {
    const files = [...(selected.files ?? [])];
    // Lets the same file be selected again after its removal.
    selected.value = '';
    if (files.length > 0) onFiles(files, 'selected');
  };
  return { area, over, takeSelected };
}

/**
 * Takes files dropped on the area, or pasted while the focus is in its form. A file dropped beside the area does not
 * replace the page, which would lose what was typed. Returns true while files are dragged over the area.
 */
function useDroppedFiles(area: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
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

/**
 * Removes and reorders the selected files, and announces it. After a removal the focus is on the Remove button beside, found
 * in `list`, or on `input` without one.
 */
export function useFileList<Item extends Selected>(
  value: Item[],
  onChange: (files: Item[]) => void,
  input: RefObject<HTMLInputElement | null>,
) {
  const list = useRef<HTMLDivElement>(null);

  const remove = (at: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus();
    announce(`${value[at]?.name} removed`);
    onChange(value.filter((_, other) => other !== at));
  };

  const move = (from: number, to: number) => {
    const order = [...value];
    order.splice(to, 0, ...order.splice(from, 1));
    announce(`${value[from]?.name} moved to ${to + 1} of ${value.length}`);
    onChange(order);
  };

  return { list, remove, move };
}
