/** Open layers over the page: dialogs, drawers (which are dialogs too) and menus. */
const LAYERS = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

/** Windows in which a toast takes the full width, so that it could cover an opening layer. */
const PHONE = '(max-width: 767px)';

interface Toasts {
  getVisibleToasts(): { id?: string; type?: string; duration?: number }[];
  subscribe(onChange: () => void): () => void;
  dismiss(id: string): void;
}

/**
 * Dismisses the toasts on a phone when a layer opens, because the member has moved on. Errors and toasts without a time
 * limit stay; styles move them above the buttons of a dialog. Toasts that appear while the layer is open stay too. The
 * page is observed only while there are toasts. Returns the function that stops it.
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
  // The toaster notifies its subscribers before it applies the change.
  const unsubscribe = toasts.subscribe(() => queueMicrotask(watch));
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}
