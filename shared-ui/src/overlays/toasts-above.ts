/**
 * For `onInteractOutside` of an overlay: keeps a press on a toast, such as its Undo, from closing the overlay.
 *
 * Zag tells its overlays of the toasts only once: after a page's first toasts had gone, a press on a later one
 * counted as outside. Its `persistentElements` reject a promise that nothing handles while there is no toast.
 */
export function keepBelowToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-scope=toast]')) event.preventDefault();
}
