/** What lies over the page: dialogs, drawers (dialogs too) and menus, while they are open. */
const LAYERS = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

/** Where a toast is as wide as the window, so that it would lie on what opens. */
const PHONE = '(max-width: 767px)';

interface Toasts {
  getVisibleToasts(): { id?: string; type?: string; duration?: number }[];
  subscribe(onChange: () => void): () => void;
  dismiss(id: string): void;
}

/**
 * On a phone a layer that opens dismisses the toasts on the page: their time is over, the member does something else.
 * Errors and toasts without an end stay; styles move them above the buttons of a dialog. Toasts that come while the layer
 * is open stay too. The page is watched only while there are toasts. Returns the function that stops it.
 */
export function clearForLayers(toasts: Toasts): () => void {
  let known = new Set<Element>();
  let watching = false;
  const open = () => new Set(document.querySelectorAll(LAYERS));
  const observer = new MutationObserver(() => {
    const before = known;
    known = open();
    const opened = [...known].some((layer) => !before.has(layer));
    if (!opened || !matchMedia(PHONE).matches) return;
    for (const { id, type, duration } of toasts.getVisibleToasts()) {
      const stays = type === 'error' || type === 'loading' || duration === Number.POSITIVE_INFINITY;
      if (id && !stays) toasts.dismiss(id);
    }
  });
  const watch = () => {
    const wanted = toasts.getVisibleToasts().length > 0;
    if (wanted === watching) return;
    watching = wanted;
    if (!wanted) return observer.disconnect();
    known = open();
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state'],
    });
  };
  // The toaster tells of a change before it has made it.
  const unsubscribe = toasts.subscribe(() => queueMicrotask(watch));
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}
