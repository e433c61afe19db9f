/** What has the focus keeps this distance, in px, from the header that it would hide under. */
const DISTANCE = 8;

/**
 * Tells the page how much of its top the header covers, also when it grows: the browser scrolls what gets the focus
 * clear of it. Gives the function that stops it.
 */
export function followHeaderHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--fettle-header-height', `${header.offsetHeight + DISTANCE}px`);
  });
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--fettle-header-height');
  };
}
