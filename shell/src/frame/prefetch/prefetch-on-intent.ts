/** The part of the Network Information API that we read; not every browser has it. */
interface NetworkInformation {
  saveData?: boolean;
}

const savesData = () =>
  Boolean((navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData);

/** Runs a prefetch, unless the member's browser is set to save data. */
export function unlessSavingData(prefetch: () => unknown): void {
  if (!savesData()) prefetch();
}

/** Props of a link or button: prefetches when the pointer enters it or it gets the focus. */
export function prefetchOnIntent(prefetch: () => unknown) {
  const onIntent = () => unlessSavingData(() => void prefetch());
  return { onPointerEnter: onIntent, onFocus: onIntent };
}
