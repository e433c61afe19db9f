/**
 * For `onInteractOutside` of an overlay: a press on a toast, on its Undo for instance, does not close what lies below.
 *
 * Zag tells its overlays of the toasts too, but only once: after the first toasts of a page had gone, a press on a later
 * one counted as a press outside. (Its `persistentElements` reject a promise that nothing handles where there is no toast yet.)
 */
export function keepBelowToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-scope=toast]')) event.preventDefault();
}
