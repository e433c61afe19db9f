/** The links whose pages the app shows. */
const INTO_THE_APP = 'a[href="/login"], a[href="/register"]';

/** Not for those who asked to save data, or whose network has none to spare. */
function sparesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Fetches what the app starts with as soon as somebody reaches for a link into it; the files are kept for good. */
export function fetchStartOnIntent(): void {
  const files =
    document.querySelector<HTMLMetaElement>('meta[name="fettle:start"]')?.content.split(' ') ?? [];
  const reach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(INTO_THE_APP) || sparesData()) return;
    for (const file of files.splice(0)) fetch(file, { priority: 'low' }).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, reach, { passive: true });
}
