/** The part of the browser's network information that we read; not every browser has it. */
interface Connection {
  saveData?: boolean;
}

const savesData = () => Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);

/** Fetches something before it is asked for, unless the member's browser was told to save data. */
export function ahead(fetchIt: () => void): void {
  if (!savesData()) fetchIt();
}

/** For what leads somewhere: fetches ahead once the pointer or the focus is on it. */
export function onIntent(fetchIt: () => void) {
  const fetchAhead = () => ahead(fetchIt);
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
